import { makeHot } from './hot-routes.mjs';
import { showFault } from './error-notice.mjs';
import { keepShared, takeShared } from './shared-by-shell.mjs';

/**
 * What the shell's federation runtime loads in place of a built area (https://module-federation.io/guide/basic/runtime). The
 * scripts of this folder are served as they stand; what they need of React, the shell has handed over.
 */

/** @typedef {import('../area-bundle.mjs').AreaBuild} AreaBuild */

/** @type {ReturnType<typeof makeHot> | undefined} */
let hot;
/** The bundle that runs. */
let running = '';

/** @param {Parameters<typeof keepShared>[0]} scope */
export async function init(scope) {
  await keepShared(scope);
}

/** @param {string} name of what is exposed: an area exposes itself alone */
export async function get(name) {
  if (name !== './area') throw new Error(`An area exposes no "${name}".`);
  listen();
  const build = await newestBuild();
  if (build.error !== undefined) throw new Error(`The area can not be bundled: ${build.error}`);
  const { area } = await load(build.entry);
  hot ??= makeHot(area, {
    react: takeShared('react'),
    router: takeShared('react-router-dom'),
    reload: () => window.location.reload(),
  });
  const exposed = { area: hot.area };
  return () => exposed;
}

/** @returns {Promise<AreaBuild>} */
async function newestBuild() {
  const answer = await fetch('/@area/build', { cache: 'no-store' });
  return answer.json();
}

/**
 * @param {string} entry
 * @returns {Promise<{ area: import('../../../libs/area-contract/src/area.ts').Area }>}
 */
async function load(entry) {
  const exposed = await import(`/@area/files/${entry}`);
  running = entry;
  return exposed;
}

/** @type {EventSource | undefined} */
let changes;

/** Hears of each build, and of the present one when the connection is rebuilt. */
function listen() {
  changes ??= new EventSource('/@area/changes');
  changes.onmessage = ({ data }) => void take(JSON.parse(data));
}

/** @param {AreaBuild} build */
async function take(build) {
  if (build.error !== undefined) return showFault(build.error);
  showFault(undefined);
  if (build.entry === running) return undefined;
  // nothing ran yet: the shell shows its panel, and begins again with a page of its own
  if (!hot) return document.querySelector('[data-failure]') ? window.location.reload() : undefined;
  try {
    const { area } = await load(build.entry);
    return await hot.replace(area);
  } catch (error) {
    // what was there stays until the source is mended
    console.error(error);
    return showFault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
