import { findFreePort } from '../../process/ports.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { withBrowser } from '../attack/browser.mjs';
import { overload, traversePaths } from '../attack/crude.mjs';
import { walkRoundDoors } from '../attack/doors.mjs';
import { enterFirstRun } from '../attack/first-run.mjs';
import { emptyHall } from '../attack/halls.mjs';
import { abuseAccess } from '../attack/insiders.mjs';
import { timeLogins, tryPasswords } from '../attack/logins.mjs';
import { lockOut, useAsRelay } from '../attack/outsiders.mjs';
import { assignMasses, walkIds } from '../attack/records.mjs';
import { leadAstray } from '../attack/redirects.mjs';
import { storeScripts } from '../attack/scripts.mjs';
import { forgeRequests, guessTokens } from '../attack/sessions.mjs';
import { HOLES } from '../attack/holes.mjs';
import { openHoledProxy } from '../attack/holed-proxy.mjs';
import { setStage } from '../attack/stage.mjs';
import { sendFiles } from '../attack/uploads.mjs';
import { defineDrill, withClient, withScratchFolder } from '../kit.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */

/** The whole product, attacked from outside and from within. */
export const drill = defineDrill({
  name: 'attack',
  promise:
    'nobody gets in, sees, changes or breaks what is not theirs, whatever they send ' +
    '(--with-holes: shows of each attack that it fails where its wall is missing; --only: one attack, such as walkIds)',
  options: { 'with-holes': { type: 'boolean' }, only: { type: 'string' } },
  run: tools =>
    withScratchFolder(async dataDir => {
      await ensureBuilt(tools.log);
      const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
      const port = String(await findFreePort());
      const product = await startProduct(
        readSettings({ ...env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: port }),
        tools.log,
        { durable: false },
      );
      try {
        await withClient(product.databaseUrl, client => attackAll({ ...product, client, dataDir }, tools));
      } finally {
        await product.stop();
      }
    }),
});

/** @typedef {import('../attack/stage.mjs').Stage} Stage */
/** @typedef {(stage: Stage, expect: DrillTools['expect'], log: DrillTools['log'], tries?: number) => Promise<void>} Attack */

/** All attacks in their order: what changes much comes late. @type {Record<string, Attack>} */
const ATTACKS = {
  timeLogins,
  guessTokens,
  forgeRequests,
  walkIds,
  assignMasses,
  traversePaths,
  overload,
  sendFiles,
  leadAstray: (stage, expect, log) => withBrowser(log, browser => leadAstray(stage, browser, expect)),
  storeScripts: (stage, expect, log) => withBrowser(log, browser => storeScripts(stage, browser, expect)),
  walkRoundDoors,
  emptyHall,
  abuseAccess,
  enterFirstRun,
  useAsRelay,
  lockOut,
  tryPasswords,
};

/**
 * @param {string | boolean | undefined} only names of attacks, separated by commas; all without it
 * @returns {typeof ATTACKS}
 */
function chooseAttacks(only) {
  if (typeof only !== 'string') return ATTACKS;
  return Object.fromEntries(
    only.split(',').map(name => {
      const attack = ATTACKS[name];
      if (!attack) throw new Error(`there is no attack ${name}: ${Object.keys(ATTACKS).join(', ')}`);
      return [name, attack];
    }),
  );
}

/** So many tries show that a wall is missing. */
const TRIES_WITH_HOLE = 600;

/**
 * @typedef {object} Product
 * @property {string} url
 * @property {import('pg').Client} client
 * @property {string} dataDir
 */

/**
 * @param {Product} product
 * @param {DrillTools} tools
 */
export async function attackAll(product, tools) {
  const { log, expect, options } = tools;
  const attacks = chooseAttacks(options['only']);
  if (options['with-holes']) return attackHoles(product, attacks, tools);
  const stage = await setStage(product);
  log(`${stage.calls.length} calls, sessions of ${Object.keys(stage.tokens).length} roles`);
  try {
    for (const attack of Object.values(attacks)) await attack(stage, expect, log);
  } finally {
    stage.site.close();
  }
}

/**
 * Each attack on a product that lacks its wall: one that finds nothing then proves nothing.
 *
 * @param {Product} product
 * @param {typeof ATTACKS} attacks
 * @param {DrillTools} tools
 */
async function attackHoles(product, attacks, { log, expect }) {
  const proxy = await openHoledProxy(product.url);
  const stage = await setStage({ ...product, url: proxy.url });
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      const hole = HOLES[name];
      if (!hole) throw new Error(`no hole shows that ${name} can fail`);
      log(`${name}: ${hole.lacks}`);
      /** @type {Map<string, { held: boolean, found?: string }>} */
      const findings = new Map();
      await hole.dig?.(stage);
      const leak = hole.leak?.(stage);
      proxy.play(leak);
      stage.inFront = async url => {
        const further = await openHoledProxy(url);
        further.play(leak);
        return further;
      };
      await attack(stage, (what, held, found) => findings.set(what, { held, found }), log, TRIES_WITH_HOLE);
      proxy.play();
      await hole.fill?.(stage);
      for (const what of hole.breaks) {
        const finding = findings.get(what);
        expect(`${name} notices: “${what}” no longer holds`, finding?.held === false, finding?.found);
      }
    }
  } finally {
    stage.site.close();
    proxy.close();
  }
}
