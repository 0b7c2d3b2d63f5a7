import { join } from 'node:path';
import { findFreePort } from '../../process/ports.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { defineDrill, withScratchFolder } from '../kit.mjs';
import { withBrowser } from '../release/browser.mjs';
import { brokenVersions } from '../release/parts/broken.mjs';
import { answeredChunks } from '../release/parts/chunks.mjs';
import { fullDisk } from '../release/parts/disk.mjs';
import { otherOrigin } from '../release/parts/elsewhere.mjs';
import { changedFiles } from '../release/parts/files.mjs';
import { formerAreas } from '../release/parts/former.mjs';
import { killedReleases } from '../release/parts/kills.mjs';
import { addedPath } from '../release/parts/paths.mjs';
import { previewed } from '../release/parts/preview.mjs';
import { rolledOut } from '../release/parts/rollout.mjs';
import { releasedShell } from '../release/parts/shell.mjs';
import { openTab } from '../release/parts/tab.mjs';
import { releaseWords } from '../release/parts/words.mjs';

/** Parts of the drill, each by its name. @type {Readonly<Record<string, import('../release/stage.mjs').Part>>} */
const parts = {
  words: releaseWords,
  paths: addedPath,
  former: formerAreas,
  rollout: rolledOut,
  tab: openTab,
  broken: brokenVersions,
  chunks: answeredChunks,
  kills: killedReleases,
  disk: fullDisk,
  preview: previewed,
  files: changedFiles,
  elsewhere: otherOrigin,
  shell: releasedShell,
};

/** Areas are released, broken, rolled back and served from elsewhere beside a running product that nobody stops. */
export const drill = defineDrill({
  name: 'release',
  promise:
    'a release changes its area and nothing else, and no bad release reaches the other areas ' +
    `(--only: ${Object.keys(parts).join(', ')}; --area: one area, or shell, for "words"; --base: the commit for "former")`,
  options: { only: { type: 'string' }, area: { type: 'string' }, base: { type: 'string' } },
  run: tools =>
    withScratchFolder(async folder => {
      await ensureBuilt(tools.log);
      const port = await findFreePort();
      const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') };
      const settings = readSettings(env);
      const product = await startProduct(settings, tools.log, { durable: false });
      const only =
        tools.options['only'] === undefined ? Object.keys(parts) : String(tools.options['only']).split(',');
      try {
        await withBrowser(tools.log, async browser => {
          const stage = { origin: product.url, settings, env, folder, browser, product };
          for (const name of only) await parts[name]?.(stage, tools);
        });
      } finally {
        await product.stop();
      }
    }),
});
