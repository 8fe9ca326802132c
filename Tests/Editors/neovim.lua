-- Neovim without a screen: findings, hover, completion and an action of `geomrun lsp`, whose path GEOMRUN holds.
-- usage: nvim --headless --clean -c 'luafile Tests/Editors/neovim.lua'

local function check()
  local folder = vim.fn.tempname() .. '/Scenes'
  vim.fn.mkdir(folder, 'p')
  local path = folder .. '/scene.yaml'
  vim.fn.writefile({
    'views: [{name: 漢, frame: [0, 0, 10, 20]}, {name: view1, frame: [50, 50, 100, 50]}]',
    'mutations:',
    '  - view1.frmae: [1, 2, 30, 40]',
    '  - view1.center: [7, 7]',
  }, path)
  vim.cmd('edit ' .. path)
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({ name = 'geomrun', cmd = { vim.env.GEOMRUN, 'lsp' }, root_dir = folder })
  vim.lsp.buf_attach_client(buffer, client)

  local function codes()
    return vim.tbl_map(function(each) return each.code end, vim.diagnostic.get(buffer))
  end
  local function wait(what, condition)
    assert(vim.wait(10000, condition, 20), what .. ': ' .. vim.inspect(vim.diagnostic.get(buffer)))
  end
  local function ask(method, more)
    local params = vim.lsp.util.make_position_params(0, 'utf-16')
    local answers = assert(vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend('force', params, more or {}), 10000))
    return assert(answers[client], method).result
  end

  wait('a finding', function() return vim.deep_equal(codes(), { 'unknown-property' }) end)
  local found = vim.diagnostic.get(buffer)[1]
  assert(found.lnum == 2 and found.col == 10 and found.end_col == 15, vim.inspect(found))

  local range = { start = { line = 2, character = 0 }, ['end'] = { line = 2, character = 20 } }
  local actions = ask('textDocument/codeAction', { range = range, context = { diagnostics = {} } })
  assert(actions[1].title == 'Write `frame`', vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  wait('no finding', function() return #codes() == 0 end)
  assert(vim.fn.getline(3) == '  - view1.frame: [1, 2, 30, 40]', vim.fn.getline(3))

  vim.fn.cursor(4, 8)
  local hover = ask('textDocument/hover')
  assert(hover.contents.value:find('view1 after step 2', 1, true), hover.contents.value)
  vim.fn.setline(4, '  - view1.frame: ')
  vim.fn.cursor(4, 18)
  vim.cmd('startinsert!')
  local offers = ask('textDocument/completion', { position = { line = 3, character = 17 } })
  assert(offers.items[1].label == '[1, 2, 30, 40]', vim.inspect(offers))
  -- The view behind a wide character.
  vim.fn.cursor(1, vim.fn.getline(1):find('view1'))
  assert(ask('textDocument/hover').contents.value:find('^%*%*view1'), 'a view behind a wide character')
end

local fine, problem = pcall(check)
if not fine then
  io.stderr:write(tostring(problem) .. '\n')
  vim.cmd('cquit')
end
print('Neovim: findings, action, hover and completion\n')
vim.cmd('qall!')
