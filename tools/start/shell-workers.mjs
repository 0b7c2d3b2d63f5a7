import { releaseStore } from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { openHandover } from './connection-handover.mjs';
import { keepRunning } from './keep-running.mjs';
import { untilShellReady } from './shell-ready.mjs';
import { failWhenEnded, startWorker } from './shell-worker.mjs';
import { takeBack } from './shell-versions.mjs';

/** How often it is looked whether another version is live, in milliseconds. */
const lookMs = 200;

/**
 * How long a worker that gave its place to another may take to finish, in milliseconds: a little more than the time for which
 * clients keep connections open that they don't use.
 */
const drainMs = 80_000;

/** Former workers that may finish at the same time. */
const mostDraining = 2;

/**
 * The web servers of one site.
 *
 * @typedef {object} ShellWorkers
 * @property {number} pid of the one that gets new connections
 * @property {string} version that it serves
 * @property {() => Promise<void>} stop
 */

/**
 * Serves the live version of the shell at the site's port, and takes another one over when it becomes the live one: a worker
 * of that version is started beside the present one, and gets all new connections once it is ready. The former finishes what
 * it has. A version that doesn't get ready is taken back, and nothing changes for anybody.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} apiUrl
 * @param {(line: string) => void} log
 * @param {(part: { stop: () => Promise<void> }) => void} onStarted told at once of what is to be stopped
 * @returns {Promise<ShellWorkers>}
 */
export async function runShell(settings, apiUrl, log, onStarted) {
  const { releaseDir } = settings;
  const store = releaseStore(releaseDir);
  const handover = await openHandover(settings);
  onStarted({ stop: async () => handover.close() });
  const start = (/** @type {string} */ version) => startWorker(settings, apiUrl, version);

  const first = start(liveVersion());
  onStarted(first);
  await first.untilAnswering();
  handover.handTo(first);
  let current = first;
  const former = formerWorkers();
  const kept = keepRunning(first, {
    startAgain: () => start(current.version),
    untilReady: worker => worker.untilAnswering(),
    log,
    onDown: () => handover.handTo(undefined),
    onUp: worker => {
      current = worker;
      handover.handTo(worker);
    },
  });

  /** @returns {string} */
  function liveVersion() {
    const version = store.readShell()?.version;
    if (version !== undefined) return version;
    throw new UserFacingError(`No version of the shell is released in ${releaseDir}.`, { code: 'no-shell' });
  }

  /** @param {string} version */
  async function takeOver(version) {
    const began = performance.now();
    /** @type {ReturnType<typeof start> | undefined} */
    let next;
    try {
      next = start(version);
      starting = next;
      await next.untilAnswering();
      await Promise.race([untilShellReady(next.origin(), { like: current.origin() }), failWhenEnded(next)]);
    } catch (error) {
      const why = reasonOf(error);
      await next?.stop();
      if (isStopped) return;
      log(`The shell ${version} can't be taken over: ${why}. ${current.version} stays.`);
      await takeBack(releaseDir, version, why);
      refused = version;
      return;
    } finally {
      starting = undefined;
    }
    if (isStopped) return next.stop();
    const replaced = kept.replace(next);
    log(
      `The shell ${version} took over from ${replaced.version} after ${Math.round(performance.now() - began)} ms`,
    );
    former.drain(replaced);
  }

  let isStopped = false;
  /** @type {string | undefined} a version that is not tried once more, where there is none to go back to */
  let refused;
  /** @type {import('./service.mjs').Service | undefined} */
  let starting;
  /** @type {Promise<void> | undefined} */
  let work;
  const looking = setInterval(() => {
    if (work) return;
    const live = store.readShell()?.version;
    if (live === undefined || live === current.version || live === refused) return;
    refused = undefined;
    work = takeOver(live)
      .catch(error => log(`The shell ${live} can't be taken over: ${reasonOf(error)}`))
      .finally(() => (work = undefined));
  }, lookMs);

  const stop = async () => {
    isStopped = true;
    clearInterval(looking);
    handover.close();
    await Promise.all([kept.stop(), starting?.stop(), former.stop()]);
    await work;
  };
  onStarted({ stop });
  return {
    get pid() {
      return kept.pid;
    },
    get version() {
      return current.version;
    },
    stop,
  };
}

/** Workers that gave their place to another one, and finish the requests that they have. */
function formerWorkers() {
  /** @type {Set<import('./service.mjs').Service>} */
  const draining = new Set();
  return {
    /** @param {import('./service.mjs').Service} worker */
    drain(worker) {
      draining.add(worker);
      worker.send({ type: 'drain' });
      const late = setTimeout(() => void worker.stop(), drainMs);
      void worker.ended.then(() => {
        clearTimeout(late);
        draining.delete(worker);
      });
      if (draining.size > mostDraining) void [...draining][0]?.stop();
    },
    stop: async () => void (await Promise.all([...draining].map(each => each.stop()))),
  };
}

/**
 * @param {unknown} error
 * @returns {string} in one line
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const lines = error.message.split('\n').filter(line => line.trim() !== '');
  const fault = lines.find(line => /^\w*Error\b/.test(line));
  return [fault, lines.at(-1)].filter(Boolean).join(' ').replace(/\.$/, '');
}
