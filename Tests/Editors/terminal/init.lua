vim.o.number, vim.o.signcolumn, vim.o.termguicolors, vim.o.swapfile = true, 'yes', true, false
vim.o.shortmess = vim.o.shortmess .. 'I'
vim.api.nvim_create_autocmd('FileType', {
  pattern = 'yaml',
  callback = function(args)
    local config = { name = 'geomrun', cmd = { vim.env.GEOMRUN, 'lsp' }, root_dir = vim.fn.getcwd() }
    if vim.lsp.start then return vim.lsp.start(config) end
    Geomrun = Geomrun or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(args.buf, Geomrun)
  end,
})
-- The ground of floating windows, which is magenta by itself.
vim.cmd('highlight NormalFloat guibg=#303030 guifg=#d4d4d4')
