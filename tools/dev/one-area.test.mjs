import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readContractVersion } from '../contract/contract-version.mjs';
import { readShellVersion } from '../face/shell-version.mjs';
import { findFreePort } from '../process/ports.mjs';
import { ROOT } from '../process/workspace.mjs';

jest.setTimeout(60_000);

/** A shell as far as a development server sees it: it tells what it was asked. */
async function startShell(headers = {}) {
  const server = createServer(async (request, response) => {
    if (request.url === '/areas.json') {
      const areas = { scanner: { version: '1', integrity: 'x', preview: {} }, admin: { version: '2' } };
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      return response.end(JSON.stringify({ schema: 1, areas }));
    }
    if (request.url === '/leave') {
      response.writeHead(303, {
        location: `http://localhost:${server.address().port}/login`,
        'set-cookie': 'a=1; Secure',
      });
      return response.end();
    }
    const chunks = await request.toArray();
    response.writeHead(200, { 'content-type': 'application/json' });
    const { host, origin } = request.headers;
    return response.end(
      JSON.stringify({ url: request.url, host, origin, body: Buffer.concat(chunks).toString() }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://localhost:${server.address().port}` };
}

/** Runs the command until it says what `until` fits, or ends. */
async function dev(args, until) {
  const options = { cwd: ROOT, timeout: 25_000, killSignal: 'SIGKILL' };
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'dev.mjs'), ...args], options);
  let said = '';
  const ended = once(child, 'exit');
  await Promise.race([
    ended,
    new Promise(resolve => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', text => {
          said += text;
          if (until?.test(said)) resolve();
        });
      }
    }),
  ]);
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { said: () => said, stop, code: () => child.exitCode };
}

/** A later version that breaks nothing. */
const later = version => `${version.split('.')[0]}.999.0`;

describe('npm run dev -- scanner', () => {
  let shell;
  beforeAll(async () => {
    shell = await startShell({
      'x-shell-version': later(readShellVersion(ROOT)),
      'x-contract-version': later(readContractVersion(ROOT)),
    });
  });
  afterAll(() => {
    shell.server.closeAllConnections();
    shell.server.close();
  });

  it('serves the area from its sources, and all else from the shell', async () => {
    const port = await findFreePort();
    const own = `http://localhost:${port}`;
    const server = await dev(['scanner', '--shell', shell.origin, '--port', String(port)], /\/scanner\n/);
    try {
      const { areas } = await (await fetch(`${own}/areas.json`)).json();
      expect(areas.admin).toEqual({ version: '2' });
      expect(areas.scanner).toMatchObject({ version: 'development', manifest: '/@area/mf-manifest.json' });
      expect(areas.scanner).not.toHaveProperty('integrity');
      expect(areas.scanner).not.toHaveProperty('preview');

      const { entry, error } = await (await fetch(`${own}/@area/build`)).json();
      expect(error).toBeUndefined();
      const source = await (await fetch(`${own}/@area/files/${entry}`)).text();
      expect(source).toContain('export { area');
      const files = [
        source,
        ...(await Promise.all(importsOf(source).map(file => textOf(`${own}/@area/files/${file}`)))),
      ];
      const all = files.join('\n');
      expect(all).toMatch(/sharedByShell\.take\("react", \[[^\]]*"useState"/);
      expect(all).toMatch(/sharedByShell\.take\("@vh\/ui", \[[^\]]*"Button"/);
      expect(all).not.toMatch(/sharedByShell\.take\("@vh\/ui", \[[^\]]*"ButtonProps"/);
      expect(all).not.toContain('jsxDEV');

      const [, map] = /sourceMappingURL=(\S+)/.exec(source) ?? [];
      const { sources } = await (await fetch(`${own}/@area/files/${map}`)).json();
      expect(sources.join()).toContain('src/area.tsx');

      const answer = await fetch(`${own}/api/v1/x?y=1`, {
        method: 'POST',
        body: 'sent',
        headers: { origin: own },
      });
      expect(await answer.json()).toEqual({
        url: '/api/v1/x?y=1',
        host: new URL(shell.origin).host,
        origin: shell.origin,
        body: 'sent',
      });
      const left = await fetch(`${own}/leave`, { redirect: 'manual' });
      expect([left.headers.get('location'), left.headers.get('set-cookie')]).toEqual([`${own}/login`, 'a=1']);
      const report = await fetch(`${own}/api/v1/back/area/report`, { method: 'POST', body: '{}' });
      expect(await report.json()).toEqual({ ok: true });

      const other = await dev(['scanner', '--shell', shell.origin, '--port', String(port)]);
      expect([other.code(), other.said()]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
    } finally {
      await server.stop();
    }
  });

  it.each([
    [['cashier'], 'There is no area "cashier". The areas are: admin, client, contractor,'],
    [['scanner', '--shell', 'http://localhost:9'], 'No shell answers at http://localhost:9'],
    [['scanner', '--port', 'x'], '--port is "x"; it is to be a whole number from 1 to 65535.'],
    [['scanner', 'admin', '--port', '1'], '--shell and --port are for one area.'],
  ])('%j says in a sentence what is wrong', async (args, sentence) => {
    const { code, said } = await dev(args);
    expect([code(), said()]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said()).not.toContain('    at ');
  });

  it('refuses a shell that lacks what the area needs', async () => {
    const old = await startShell({ 'x-shell-version': '1.0.0', 'x-contract-version': '1.99.0' });
    const { code, said } = await dev(['scanner', '--shell', old.origin]);
    old.server.closeAllConnections();
    old.server.close();
    expect(code()).toBe(1);
    expect(said()).toMatch(
      /does not have what scanner needs: shared libraries \(shellVersion\) \^7\.0\.0, and it has 1\.0\.0/,
    );
  });
});

function importsOf(source) {
  return [...source.matchAll(/from "\.\/([^"]+)"/g)].map(([, file]) => file);
}

async function textOf(url) {
  return (await fetch(url)).text();
}
