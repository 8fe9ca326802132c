"""`geomrun lsp` as editors use it: every message goes through the types of the protocol.

usage: GEOMRUN=PATH pytest Tests/Editors/test_lsp.py
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest
import pytest_lsp
from lsprotocol import converters, types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

GEOMRUN = os.environ["GEOMRUN"]
URI = "file:///tmp/Scenes/editor.yaml"
SCENE = """\
views:
  - name: view1   # 漢😀
    bounds: [0, 0, 100, 50]
    center: [100, 100]
mutations:
  - view1.transform: {rotation: 90deg}
  - view1.frame: [50, 50, 200, 100]
expect:
  view1:
    center: [1, 2]
"""


@pytest_lsp.fixture(
    params=["visual-studio-code", "neovim", "emacs"],
    config=ClientServerConfig(server_command=[GEOMRUN, "lsp"]),
)
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)

    # Editors that can watch files are asked to watch the settings of projects.
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(parameters: types.RegistrationParams):
        lsp_client.watched = [
            watcher["globPattern"] if isinstance(watcher, dict) else watcher.glob_pattern
            for registration in parameters.registrations
            for watcher in watchers(registration.register_options)]

    await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities))
    yield
    await lsp_client.shutdown_session()


def watchers(options):
    """The watchers of a registration, which is typed or not."""
    return options["watchers"] if isinstance(options, dict) else options.watchers


def document(client, text=SCENE):
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=URI, language_id="yaml", version=1, text=text)))
    return types.TextDocumentIdentifier(uri=URI)


def place(text, part, shift=0):
    before = text[:text.index(part) + shift].split("\n")
    return types.Position(len(before) - 1, len(before[-1]))


async def published(client):
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return client.diagnostics[URI]


@pytest.mark.asyncio
async def test_findings_and_actions(client):
    item = document(client)
    found = await published(client)
    if client.capabilities.workspace.did_change_watched_files.dynamic_registration:
        assert client.watched == ["**/.geomrun.yaml"]
    assert [each.code for each in found] == ["frame-under-transform", "mismatch"]
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=item, range=whole, context=types.CodeActionContext(diagnostics=found)))
    assert "Expect the actual value" in [each.title for each in actions]


@pytest.mark.asyncio
async def test_lenses_and_layout(client):
    item = document(client)
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(text_document=item))
    assert [each.command.title for each in lenses][:2] == ["0 met, 1 not met", "explain"]
    told = await client.workspace_execute_command_async(types.ExecuteCommandParams(
        command="geomrun.explain", arguments=[URI, 1]))
    assert "view1" in told["value"]
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(
        text_document=item, options=types.FormattingOptions(tab_size=2, insert_spaces=True)))
    assert list(edits) == []


@pytest.mark.asyncio
async def test_hover_hints_and_completion(client):
    item = document(client)
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=item, position=place(SCENE, "view1.frame", 3)))
    assert "view1 after step 2" in hover.contents.value
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(
        text_document=item, range=types.Range(types.Position(0, 0), types.Position(99, 0))))
    assert [each.label for each in hints][-1] == "→ frame [50, 50, 200, 100]"
    offers = await client.text_document_completion_async(
        types.CompletionParams(text_document=item, position=place(SCENE, "[50, 50")))
    assert offers.items[0].label == "[75, 50, 50, 100]"


SESSIONS = sorted(pathlib.Path(__file__).parents[1].glob("LanguageServerTests/Sessions/*.session"))
CONVERTER = converters.get_converter()


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: path.stem)
def test_every_message_of_a_session_is_of_its_type(session):
    asked = {}
    count = 0
    for line in session.read_text(encoding="utf-8").splitlines():
        if line[:3] not in ("-> ", "<- "):
            continue
        try:
            message = json.loads(line[3:])
        except json.JSONDecodeError:
            assert line.startswith("-> ")
            continue
        method = message.get("method")
        if method is None and "error" in message:
            CONVERTER.structure(message, types.ResponseErrorMessage)
        elif method is None:
            kinds = types.METHOD_TO_TYPES[asked[message["id"]]]
            made = CONVERTER.structure(message, kinds[1])
            # What is no part of the type would be lost.
            assert contained(message["result"], CONVERTER.unstructure(made).get("result")), line
        else:
            kinds = types.METHOD_TO_TYPES.get(method)
            # A client may leave out what a request needs, to see what it is told.
            if kinds and line.startswith("<- "):
                made = CONVERTER.structure(message, kinds[0])
                assert contained(message["params"], CONVERTER.unstructure(made).get("params")), line
            if "id" in message:
                asked[message["id"]] = method
        count += 1
    assert count > 10


def contained(part, whole):
    """Whether all that one value says is said by another, which may leave out nulls."""
    if isinstance(part, dict):
        return all(value is None or isinstance(whole, dict) and contained(value, whole.get(key)) for key, value in part.items())
    if isinstance(part, list):
        return isinstance(whole, (list, tuple)) and len(part) == len(whole) and all(map(contained, part, whole))
    return part == whole


def framed(message):
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def read(pipe):
    length = 0
    while line := pipe.readline().strip():
        length = int(line.split(b":")[1])
    return json.loads(pipe.read(length)) if length else None


def started(**more):
    server = subprocess.Popen([GEOMRUN, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **more)
    return server


def initialize(process=None):
    return framed({"jsonrpc": "2.0", "id": 1, "method": "initialize",
                   "params": {"processId": process, "rootUri": None, "capabilities": {}}}) + framed(
        {"jsonrpc": "2.0", "method": "initialized", "params": {}})


def opened(text, version=1):
    return framed({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {
        "uri": URI, "languageId": "yaml", "version": version, "text": text}}})


def changed(version, text):
    return framed({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
        "textDocument": {"uri": URI, "version": version}, "contentChanges": [{"text": text}]}})


def test_a_burst_gives_one_publication():
    server = started()
    server.stdin.write(initialize() + opened(SCENE))
    server.stdin.flush()
    assert read(server.stdout)["id"] == 1
    assert read(server.stdout)["params"]["version"] == 1
    server.stdin.write(b"".join(changed(n, SCENE.replace("[1, 2]", f"[1, {n}]")) for n in range(2, 102)))
    server.stdin.flush()
    params = read(server.stdout)["params"]
    assert params["version"] == 101
    assert "expected [1, 101]" in params["diagnostics"][-1]["message"]
    server.stdin.write(framed({"jsonrpc": "2.0", "id": 2, "method": "shutdown"}))
    server.stdin.flush()
    assert read(server.stdout)["id"] == 2  # nothing was published between the two
    server.stdin.write(framed({"jsonrpc": "2.0", "method": "exit"}))
    server.stdin.flush()
    assert server.wait(5) == 0


def test_the_end_of_the_input_is_the_end():
    server = started()
    server.stdin.write(initialize())
    server.stdin.close()
    assert server.wait(5) == 1


def test_it_goes_with_its_editor():
    editor = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    server = started()
    server.stdin.write(initialize(editor.pid))
    server.stdin.flush()
    assert read(server.stdout)["id"] == 1
    editor.send_signal(signal.SIGKILL)
    editor.wait()
    assert server.wait(8) == 1


def test_memory_does_not_grow():
    server = started()
    server.stdin.write(initialize() + opened(SCENE))
    server.stdin.flush()
    read(server.stdout)
    read(server.stdout)

    def resident():
        status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def edit(first, last):
        for number in range(first, last):
            server.stdin.write(changed(number, SCENE.replace("[1, 2]", f"[1, {number}]")))
            server.stdin.write(framed({
                "jsonrpc": "2.0", "id": number, "method": "textDocument/hover", "params": {
                    "textDocument": {"uri": URI}, "position": {"line": 6, "character": 6}}}))
            server.stdin.flush()
            while read(server.stdout).get("id") != number:
                pass

    edit(2, 1000)
    before = resident()
    edit(1000, int(os.environ.get("EDITS", "10000")))
    print(f"memory: {before / 1024:.1f} MB behind 1,000 edits, {resident() / 1024:.1f} MB at the end")
    assert resident() < before + 4096
    server.kill()
    server.wait()
