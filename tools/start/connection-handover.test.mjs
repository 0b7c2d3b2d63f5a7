import { get } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '../process/ports.mjs';
import { openHandover } from './connection-handover.mjs';
import { startService } from './service.mjs';

const WORKER = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end(process.env.NAME));
process.on('message', (message, socket) => {
  if (process.env.NAME === 'deaf') process.exit(1);
  process.send({ type: 'taken', id: message.id });
  server.emit('connection', socket);
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
process.send({ type: 'ready', port: 0 });
`;

describe('the port of a site', () => {
  let base = '';
  let port = 0;
  let handover;
  const workers = [];
  beforeEach(async () => {
    base = mkdtempSync(join(tmpdir(), 'vh-handover-'));
    writeFileSync(join(base, 'worker.mjs'), WORKER);
    port = await findFreePort();
    handover = await openHandover({ port, host: '127.0.0.1' });
  });
  afterEach(async () => {
    handover.close();
    await Promise.all(workers.splice(0).map(worker => worker.stop()));
    rmSync(base, { recursive: true, force: true });
  });

  const start = async name => {
    const worker = startService({
      name,
      program: join(base, 'worker.mjs'),
      env: { ...process.env, NAME: name },
      logFile: join(base, 'log'),
    });
    workers.push(worker);
    expect(await worker.firstMessage).toEqual({ type: 'ready', port: 0 });
    return worker;
  };
  const ask = () =>
    new Promise((resolve, reject) => {
      get({ port, agent: false }, answer => {
        let text = '';
        answer.on('data', part => (text += part));
        answer.on('end', () => resolve(text));
      }).on('error', reject);
    });

  it('is served by the worker of the moment', async () => {
    const [one, two] = [await start('one'), await start('two')];
    handover.handTo(one);
    expect(await ask()).toBe('one');
    handover.handTo(two);
    expect(await ask()).toBe('two');
  });

  it('refuses nobody while there is no worker', async () => {
    handover.handTo(undefined);
    const asked = [ask(), ask()];
    handover.handTo(await start('later'));
    expect(await Promise.all(asked)).toEqual(['later', 'later']);
  });

  it('keeps connections that came when the worker had ended, for the next one', async () => {
    const one = await start('one');
    handover.handTo(one);
    await one.stop();
    const asked = ask();
    handover.handTo(await start('two'));
    expect(await asked).toBe('two');
  });

  it('gives connections to the next worker that the one before had not taken when it died', async () => {
    const deaf = await start('deaf');
    handover.handTo(deaf);
    const asked = [ask(), ask(), ask()];
    await deaf.ended;
    handover.handTo(await start('two'));
    expect(await Promise.all(asked)).toEqual(['two', 'two', 'two']);
  });

  it('is free once it is closed', async () => {
    handover.close();
    expect(await isPortFree(port)).toBe(true);
  });

  it('is refused where another program has it', async () => {
    await expect(openHandover({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
