import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Holder {
  readonly pid: number;
  /** What tells a process from an earlier one with its id; absent where the system does not say. */
  readonly birth?: string | undefined;
  readonly token: string;
}

/**
 * Does something while this process alone holds a lock file, in the form that the commands of tools/process know. A lock
 * whose holder has died is taken over.
 * @returns undefined when somebody else has held it for `patienceMs`, and then nothing is done
 */
export async function withLockFile<T>(
  path: string,
  patienceMs: number,
  work: () => T,
): Promise<{ readonly done: T } | undefined> {
  const token = randomBytes(8).toString('hex');
  const deadline = performance.now() + patienceMs;
  while (!take(path, token)) {
    breakWhenStale(path, token);
    if (performance.now() > deadline) return undefined;
    await sleep(20 + Math.random() * 30);
  }
  try {
    return { done: work() };
  } finally {
    if (readHolder(path)?.token === token) rmSync(path, { force: true });
  }
}

/** The holder is written first and linked into place, so that nobody ever reads half of it. */
function take(path: string, token: string): boolean {
  const draft = `${path}.${token}`;
  const holder: Holder = { pid: process.pid, birth: processBirth(process.pid), token };
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return createWithoutLink(path, holder);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without hard links, as some mounts of containers are. */
function createWithoutLink(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two who wait may see the same dead holder. Only the one that can create the `.break` file beside it removes the lock, and
 * looks again first, so that a lock that was taken meanwhile stays.
 */
function breakWhenStale(path: string, token: string): void {
  if (!isStale(readHolder(path))) return;
  const breaker = `${path}.break`;
  if (isStale(readHolder(breaker))) rmSync(breaker, { force: true });
  if (!take(breaker, token)) return;
  if (isStale(readHolder(path))) rmSync(path, { force: true });
  rmSync(breaker, { force: true });
}

function isStale(holder: Holder | undefined): boolean {
  if (!holder) return false;
  return !isAlive(holder.pid) || processBirth(holder.pid) !== holder.birth;
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined; // deliberate: let go between the two looks
  }
}

/** A zombie does not count: in a container whose first process reaps nobody it would stay for ever. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return readProcess(pid)?.state !== 'Z';
}

function processBirth(pid: number): string | undefined {
  return readProcess(pid)?.birth;
}

function readProcess(
  pid: number,
): { readonly state: string | undefined; readonly birth: string | undefined } | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in field 2 may hold blanks and brackets, so count from its last bracket (proc(5))
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], birth: fields[19] };
  } catch {
    return undefined; // deliberate: it ended between the two looks
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
