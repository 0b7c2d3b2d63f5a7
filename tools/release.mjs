import { ReleaseError, SHELL } from '../libs/releases/src/index.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { acts, isAct } from './release/acts.mjs';
import { affectedAreas } from './release/affected.mjs';
import { listAreas, readArea } from './release/areas.mjs';
import { readElsewhere } from './release/elsewhere.mjs';
import { checkAreas, releaseAreas } from './release/release-areas.mjs';
import { checkShellSources, releaseShell } from './release/release-shell.mjs';
import { readSettings } from './start/settings.mjs';

const USAGE = `npm run release -- <area> … [--channel preview | --rollout <percent>] [--note <text>]
                          [--to <folder> --origin <address>] [--unmounted]
       npm run release -- shell [--note <text>] [--unmounted]   the running product takes it over
       npm run release -- <area> … or shell --check    builds and checks, and releases nothing
       npm run release -- affected [--base <commit>]   the shell and all areas that contain or bundle what was changed
       npm run release -- promote <area>               the rollout or preview becomes live for everybody
       npm run release -- rollback <area or shell> [--version <version>]
       npm run release -- end <area>                   ends its rollout and its preview
       npm run release -- disable <area>               out of service; enable <area> puts it back
       npm run release -- list [<area>]
       npm run release -- clean [--keep <number>]      removes versions that nobody uses any more
Areas: ${listAreas().join(', ')}`;

/** @typedef {Record<string, string | boolean | undefined>} Values */

runMain(async () => {
  const { values, positionals } = parseArguments(
    {
      channel: { type: 'string' },
      rollout: { type: 'string' },
      note: { type: 'string' },
      to: { type: 'string' },
      origin: { type: 'string' },
      base: { type: 'string' },
      version: { type: 'string' },
      keep: { type: 'string' },
      unmounted: { type: 'boolean' },
      check: { type: 'boolean' },
    },
    USAGE,
  );
  const settings = readSettings();
  const [first = '', ...rest] = positionals;
  if (first === '') throw usage();
  try {
    if (isAct(first)) return await acts[first](settings, rest.map(known), text(values));
    const isAffected = first === 'affected';
    if (isAffected ? rest.length > 0 : values.base !== undefined) throw usage();
    const names = isAffected
      ? await affectedAreas(text(values).base ?? 'HEAD~1')
      : [...new Set(positionals.map(known))];
    if (values.check === true) await check(names, settings);
    else await release(names, values, settings);
  } catch (error) {
    if (error instanceof ReleaseError)
      throw new UserFacingError(error.message, { code: error.code, cause: error });
    throw error;
  }
});

/**
 * @param {readonly string[]} names of areas, or the shell's
 * @param {import('./start/settings.mjs').Settings} settings
 */
async function check(names, settings) {
  const log = progressLog();
  const areas = names.filter(name => name !== SHELL);
  if (names.includes(SHELL)) await checkShellSources(settings.releaseDir, log);
  if (areas.length > 0) await checkAreas(areas, settings, log);
}

/**
 * @param {readonly string[]} names of areas, or the shell's, which goes first
 * @param {Values} values
 * @param {import('./start/settings.mjs').Settings} settings
 */
async function release(names, values, settings) {
  const log = progressLog();
  const isMounted = values.unmounted !== true;
  const { note } = text(values);
  const channel = readChannel(values);
  const to = readElsewhere(text(values).to, text(values).origin);
  if (names.includes(SHELL)) {
    if (channel !== 'live' || to !== undefined)
      throw new UserFacingError('Everybody gets the same shell, from here: it has no channels.', {
        code: 'usage',
      });
    await releaseShell(settings, log, { note, isMounted });
    if (names.length === 1) return;
  }
  const areas = names.filter(name => name !== SHELL);
  await releaseAreas(areas, settings, log, { channel, note, to, isMounted });
}

/** @param {string} name */
function known(name) {
  return name === SHELL ? SHELL : readArea(name).name;
}

/**
 * @param {Values} values
 * @returns {import('./release/publish.mjs').Channel}
 */
function readChannel({ channel, rollout }) {
  if (channel !== undefined && rollout !== undefined) throw usage();
  if (rollout !== undefined) {
    const share = Number(rollout);
    if (!/^[1-9]\d?$/.test(String(rollout)))
      throw new UserFacingError('--rollout takes a whole number of percent, 1 to 99.', { code: 'usage' });
    return { share };
  }
  if (channel === undefined || channel === 'live') return 'live';
  if (channel === 'preview') return 'preview';
  throw new UserFacingError('--channel takes live or preview.', { code: 'usage' });
}

/**
 * @param {Values} values
 * @returns {Record<string, string | undefined>} those that are texts
 */
function text(values) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function usage() {
  return new UserFacingError(`Usage: ${USAGE}`, { code: 'usage' });
}
