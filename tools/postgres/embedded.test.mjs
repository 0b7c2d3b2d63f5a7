import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAlive, waitForExit } from '../process/alive.mjs';
import { withClient } from './connection.mjs';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded.mjs';
import { readPidFile } from './pid-file.mjs';

const HOLDER = `
const { startEmbeddedPostgres } = await import(process.argv[1]);
const server = await startEmbeddedPostgres({ dataDir: process.argv[2], durable: false });
process.stdout.write(server.url);
setInterval(() => {}, 1000);
`;

describe('the embedded PostgreSQL', () => {
  jest.setTimeout(60_000);
  let dataDir = '';
  const start = (more = {}) => startEmbeddedPostgres({ dataDir, durable: false, ...more });
  const cluster = () =>
    join(dataDir, JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).cluster);

  beforeAll(() => (dataDir = mkdtempSync(join(tmpdir(), 'vh-postgres-'))));
  afterAll(async () => {
    await stopEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** A process that starts the server and stays, as npm start does. */
  const startHolder = async () => {
    const module = pathToFileURL(join(__dirname, 'embedded.mjs')).href;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, module, dataDir]);
    const [url] = await once(holder.stdout, 'data');
    return { holder, url: String(url) };
  };
  const kill = async holder => {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  };

  it('starts on a fresh folder, keeps its data and stops', async () => {
    const first = await start();
    expect(first).toMatchObject({ created: true, adopted: false });
    await withClient(first.url, client => client.query('create table kept as select 42 as answer'));
    const { pid } = readPidFile(cluster()) ?? { pid: 0 };
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    expect(second).toMatchObject({ created: false, adopted: false });
    const { rows } = await withClient(second.url, client => client.query('select answer from kept'));
    expect(rows).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('is started again at the same port after it was killed, and tells of its end', async () => {
    const server = await start();
    const before = server.server();
    process.kill(before.pid, 'SIGKILL');
    await before.ended;
    const after = await server.startAgain();
    expect(after.pid).not.toBe(before.pid);
    const { rows } = await withClient(server.url, client => client.query('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
    await server.stop();
    expect(isAlive(after.pid)).toBe(false);
  });

  it('lets nobody in without the password, which only its owner can read', async () => {
    const server = await start();
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o077).toBe(0);
    const withoutPassword = server.url.replace(/:[^:@]*@/, ':wrong@');
    await expect(withClient(withoutPassword, client => client.query('select 1'))).rejects.toThrow(/password/);
    await server.stop();
  });

  it('adopts the server of a killed process', async () => {
    const { holder, url } = await startHolder();
    await kill(holder);
    const server = await start();
    expect(server).toMatchObject({ adopted: true, url });
    await server.stop();
    expect(readPidFile(cluster())).toBeUndefined();
  });

  it('leaves the server to another process that uses it', async () => {
    const { holder, url } = await startHolder();
    const server = await start();
    expect(server.adopted).toBe(true);
    await server.stop();
    await withClient(url, client => client.query('select 1'));
    await kill(holder);
  });

  it('recovers after the server itself was killed', async () => {
    const before = await start();
    const { pid } = readPidFile(cluster()) ?? { pid: 0 };
    process.kill(pid, 'SIGKILL');
    await waitForExit(pid, 10_000);
    const after = await start();
    expect(after.adopted).toBe(false);
    const { rows } = await withClient(after.url, client => client.query('select answer from kept'));
    expect(rows).toEqual([{ answer: 42 }]);
    await before.stop();
    await after.stop();
  });

  it('says that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
    await expect(start({ port })).rejects.toMatchObject({ code: 'port-taken' });
    other.close();
  });

  it('says that the folder is broken and how to begin again', async () => {
    rmSync(join(cluster(), 'PG_VERSION'));
    await expect(start()).rejects.toMatchObject({
      code: 'broken-data',
      message: expect.stringMatching(/npm run reset/),
    });
    writeFileSync(join(dataDir, 'postgres.json'), '{');
    await expect(start()).rejects.toMatchObject({ code: 'broken-data' });
  });
});
