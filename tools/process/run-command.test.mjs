import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './alive.mjs';
import { runCommand } from './run-command.mjs';

/** A program that starts another one; both run for ever and hear nothing. */
const PAIR = `
  const { spawn } = require('node:child_process');
  process.on('SIGTERM', () => {});
  const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); for (;;);"]);
  console.log(child.pid);
  for (;;);`;

describe('a program that is run', () => {
  it('answers its code and what it printed', async () => {
    const { code, output } = await runCommand(process.execPath, ['-e', 'console.log(1); process.exit(3)']);
    expect([code, output]).toEqual([3, '1\n']);
  });

  it('is killed by a signal with all that it started, even where nothing of it listens', async () => {
    const stop = new AbortController();
    let tell = () => {};
    const started = new Promise(resolve => (tell = resolve));
    const ended = runCommand(process.execPath, ['-e', PAIR], {
      signal: stop.signal,
      onLine: line => tell(line),
    });
    const child = Number(await started);
    expect(isAlive(child)).toBe(true);
    stop.abort();
    expect((await ended).code).toBe(1);
    for (let tries = 0; isAlive(child) && tries < 100; tries += 1) await sleep(50);
    expect(isAlive(child)).toBe(false);
  });

  it('is killed at once by a signal that came before', async () => {
    const begun = performance.now();
    const { code } = await runCommand(process.execPath, ['-e', 'for (;;);'], { signal: AbortSignal.abort() });
    expect(code).toBe(1);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
