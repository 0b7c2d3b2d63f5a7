import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, waitForExit } from '../process/alive.mjs';
import { keepRunning } from './keep-running.mjs';
import { startService } from './service.mjs';

describe('a service that is kept running', () => {
  let base = '';
  let lines = [];
  let kept;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'vh-keep-'));
    lines = [];
  });
  afterEach(async () => {
    await kept?.stop();
    rmSync(base, { recursive: true, force: true });
  });

  const start = (source = 'setInterval(() => {}, 1000);') => {
    const program = join(base, 'program.mjs');
    writeFileSync(program, source);
    return startService({ name: 'shop', program, env: process.env, logFile: join(base, 'log') });
  };
  const keep = (first, more = {}) => {
    kept = keepRunning(first, {
      startAgain: () => start(),
      log: line => lines.push(line),
      limits: { pauseMs: 1 },
      ...more,
    });
    return kept;
  };
  const until = async isTrue => {
    while (!isTrue()) await new Promise(resolve => setTimeout(resolve, 5));
  };

  it('is started again when it is killed, and stopped for good when it is stopped', async () => {
    const service = keep(start());
    const { pid } = service;
    process.kill(pid, 'SIGKILL');
    await until(() => service.pid !== pid);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The shop ended unexpectedly \(signal SIGKILL; its log is .*log\) and is started again/,
      ),
    ]);
    await service.stop();
    expect(isAlive(service.pid)).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('is never abandoned, and the log says how often it ended', async () => {
    const startAgain = () => start('process.exit(3);');
    keep(startAgain(), { startAgain });
    await until(() => lines.length >= 4);
    expect(lines[3]).toContain(', 4 times within 1 min,');
  });

  it('counts a process that does not get ready as ended', async () => {
    const states = [];
    let isBroken = true;
    const untilReady = async () => {
      if (isBroken) throw new Error('does not answer');
    };
    const service = keep(start(), {
      untilReady,
      onDown: () => states.push('down'),
      onUp: () => states.push('up'),
    });
    const { pid } = service;
    process.kill(pid, 'SIGKILL');
    await until(() => lines.length >= 2);
    expect(lines[1]).toContain('did not get ready (does not answer)');
    expect(states).toEqual(['down']);
    isBroken = false;
    await until(() => states.length === 2);
    expect(states).toEqual(['down', 'up']);
  });

  it('looks after the process that took its place, and no more after the former one', async () => {
    const first = start();
    const second = start();
    const service = keep(first);
    expect(service.replace(second)).toBe(first);
    expect(service.pid).toBe(second.pid);
    process.kill(first.pid, 'SIGKILL');
    await waitForExit(first.pid, 2_000);
    process.kill(second.pid, 'SIGKILL');
    await until(() => service.pid !== second.pid);
    expect(lines).toHaveLength(1);
  });
});
