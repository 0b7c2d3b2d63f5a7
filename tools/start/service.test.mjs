import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAlive, waitForExit } from '../process/alive.mjs';
import { findFreePort } from '../process/ports.mjs';
import { describeEnd, startService, waitUntilReady } from './service.mjs';

const SERVER = `
import { createServer } from 'node:http';
process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0); });
createServer((request, response) => {
  if (request.url === '/die') { console.error('something broke'); process.exit(7); }
  response.statusCode = request.url === '/readyz' ? 200 : 503;
  response.end();
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

const PARENT = `
const { startService, waitUntilReady } = await import(process.argv[1]);
const [program, port, logFile] = process.argv.slice(2);
const service = startService({ name: 'x', program, env: { ...process.env, PORT: port }, logFile });
await waitUntilReady(service, 'http://127.0.0.1:' + port + '/readyz');
process.stdout.write(String(service.pid));
`;

describe('a service', () => {
  let folder = '';
  let port = 0;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vh-service-'));
    writeFileSync(join(folder, 'server.mjs'), SERVER);
    port = await findFreePort();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const program = () => join(folder, 'server.mjs');
  const logFile = () => join(folder, 'server.log');
  const start = () =>
    startService({
      name: 'API',
      program: program(),
      env: { ...process.env, PORT: String(port) },
      logFile: logFile(),
    });

  it('is ready when it answers, and stops politely', async () => {
    const service = start();
    await waitUntilReady(service, `http://127.0.0.1:${port}/readyz`);
    await service.stop();
    expect(isAlive(service.pid)).toBe(false);
    expect(await service.ended).toMatchObject({ how: 'exit code 0', wanted: true });
    expect(readFileSync(logFile(), 'utf8')).toContain('goodbye');
  });

  it('tells how it ended when nobody stopped it', async () => {
    const service = start();
    await waitUntilReady(service, `http://127.0.0.1:${port}/readyz`);
    await fetch(`http://127.0.0.1:${port}/die`).catch(() => {});
    const end = await service.ended;
    expect(end).toMatchObject({ how: 'exit code 7', wanted: false });
    expect(describeEnd(end)).toContain('something broke');
    expect(describeEnd(end)).toContain(logFile());
  });

  it('runs on when its log can not be written', async () => {
    const gone = join(folder, 'no-such-folder', 'server.log');
    const env = { ...process.env, PORT: String(port) };
    const service = startService({ name: 'API', program: program(), env, logFile: gone });
    await waitUntilReady(service, `http://127.0.0.1:${port}/readyz`);
    await service.stop();
    expect(await service.ended).toMatchObject({ how: 'exit code 0', lastWords: 'goodbye' });
  });

  it('that ends before it is ready is a failure with its last words', async () => {
    writeFileSync(program(), "console.error('DATABASE_URL is missing'); process.exit(2);");
    const waiting = waitUntilReady(start(), `http://127.0.0.1:${port}/readyz`);
    await expect(waiting).rejects.toMatchObject({
      code: 'service-ended',
      message: expect.stringContaining('DATABASE_URL is missing'),
    });
  });

  it('that never gets ready is a failure', async () => {
    const service = start();
    const waiting = waitUntilReady(service, `http://127.0.0.1:${port}/never`, 300);
    await expect(waiting).rejects.toMatchObject({ code: 'not-ready' });
    await service.stop();
  });

  it('does not outlive a parent that was killed', async () => {
    const module = pathToFileURL(join(__dirname, 'service.mjs')).href;
    const args = ['--input-type=module', '-e', PARENT, module, program(), String(port), logFile()];
    const parent = spawn(process.execPath, args);
    const [pid] = await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    expect(await waitForExit(Number(pid), 5_000)).toBe(true);
  });
});
