import { findFreePort } from '../../process/ports.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { withBrowser } from '../attack/browser.mjs';
import { overload, traversePaths } from '../attack/crude.mjs';
import { timeLogins, tryPasswords } from '../attack/logins.mjs';
import { assignMasses, walkIds } from '../attack/records.mjs';
import { leadAstray } from '../attack/redirects.mjs';
import { storeScripts } from '../attack/scripts.mjs';
import { forgeRequests, guessTokens } from '../attack/sessions.mjs';
import { makeHoles, setStage } from '../attack/stage.mjs';
import { defineDrill, withClient, withScratchFolder } from '../kit.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */

/** The whole product, attacked from outside and from within. */
export const drill = defineDrill({
  name: 'attack',
  promise:
    'nobody gets in, sees, changes or breaks what is not theirs, whatever they send ' +
    '(--with-holes: the proof that this can fail)',
  options: { 'with-holes': { type: 'boolean' } },
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

/**
 * @param {{ url: string, client: import('pg').Client, dataDir: string }} product
 * @param {DrillTools} tools
 */
export async function attackAll(product, { log, expect, options }) {
  const stage = await setStage(product);
  log(`${stage.calls.length} calls, sessions of ${Object.keys(stage.tokens).length} roles`);
  if (options['with-holes']) {
    await makeHoles(stage);
    log('A session is guessable and an organiser is member of another: this run is to fail');
  }
  try {
    await timeLogins(stage, expect);
    await guessTokens(stage, expect);
    await forgeRequests(stage, expect);
    await walkIds(stage, expect);
    await assignMasses(stage, expect);
    await traversePaths(stage, expect);
    await overload(stage, expect);
    await withBrowser(log, async browser => {
      await leadAstray(stage, browser, expect);
      await storeScripts(stage, browser, expect);
    });
    await tryPasswords(stage, expect, log);
  } finally {
    stage.site.close();
  }
}
