import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code.mjs';

/**
 * True when a process with this id runs. A zombie does not: it holds no port and no file any more, and in
 * a container whose first process reaps nobody it would stay for ever.
 *
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return readProcStat(pid)?.state !== 'Z';
}

/**
 * A text that differs between two processes that got the same id one after the other, or undefined where
 * the system does not tell (then the id alone has to do).
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processBirth(pid) {
  return readProcStat(pid)?.startTime;
}

/**
 * Waits until the process is gone.
 *
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} false when it still runs after the time
 */
export async function waitForExit(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Linux counts the time of processes in hundredths of a second, whatever its clock does. */
const MS_PER_TICK = 10;

/**
 * How long a process has used processors, all its threads together.
 *
 * @param {number} pid
 * @returns {number} milliseconds; NaN where the system doesn't tell
 */
export function processorTime(pid) {
  return (readProcStat(pid)?.processorTicks ?? Number.NaN) * MS_PER_TICK;
}

/** @param {number} pid */
function readProcStat(pid) {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in field 2 may hold blanks and brackets, so count from its last bracket (proc(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      state: fields[0],
      startTime: fields[19],
      processorTicks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    return undefined; // deliberate: it ended between the two looks
  }
}
