import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRunning } from './keep-running.mjs';
import { startService } from './service.mjs';

describe('a service that is kept running', () => {
  let base = '';
  beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'vh-keep-'))));
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const start = source => {
    const program = join(base, 'program.mjs');
    writeFileSync(program, source);
    return startService({ name: 'shop', program, env: process.env, logFile: join(base, 'log') });
  };
  const forEver = 'setInterval(() => {}, 1000);';

  it('is started again when it is killed, and stopped for good when it is stopped', async () => {
    const lines = [];
    const begin = () => start(forEver);
    const service = keepRunning(begin(), begin, line => lines.push(line), { pauseMs: 1 });
    const { pid } = service;
    process.kill(pid, 'SIGKILL');
    while (service.pid === pid) await new Promise(resolve => setTimeout(resolve, 5));
    expect(lines).toEqual(['The shop ended by itself (signal SIGKILL) and is started again']);
    await service.stop();
    expect((await service.ended).wanted).toBe(true);
    expect(lines).toHaveLength(1);
  });

  it('is given up when it ends again and again, with its last words', async () => {
    const begin = () => start('console.error("no disk"); process.exit(3);');
    let starts = 1;
    const again = () => {
      starts += 1;
      return begin();
    };
    const service = keepRunning(begin(), again, () => {}, { most: 2, pauseMs: 1 });
    expect(await service.ended).toMatchObject({ how: 'exit code 3', wanted: false, lastWords: 'no disk' });
    expect(starts).toBe(3);
  });
});
