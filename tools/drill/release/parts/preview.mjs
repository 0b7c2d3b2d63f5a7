import { readArea } from '../../../release/areas.mjs';
import { publish } from '../../../release/publish.mjs';
import { alterBuild, another } from '../altered-build.mjs';
import { openAs } from '../browser.mjs';
import { command } from '../stage.mjs';

/**
 * A preview, as people get it.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function previewed(stage, { expect }) {
  const { releaseDir } = stage.settings;
  const area = readArea('admin');
  const preview = await publish({
    releaseDir,
    dist: alterBuild(stage.folder, 'admin', another(500)),
    area,
    channel: 'preview',
  });
  const page = await openAs(stage.browser, stage.origin, 'admin');
  const loaded = async () => {
    await page.goto(`${stage.origin}/admin`, { waitUntil: 'networkidle' });
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  };
  const without = await loaded();
  const openChoice = async () => {
    await page.getByRole('button', { name: /^Account:/ }).click();
    return page.getByLabel('Show previews of new versions');
  };
  // the page loads again at once, so that nothing stays to be found checked
  await (await openChoice()).click();
  await page.waitForLoadState('networkidle');
  const withPreview = await loaded();
  expect(
    'a preview is loaded by who switched previews on, and by nobody else',
    !without.includes(preview.entry.version) && withPreview.includes(preview.entry.version),
  );
  await (await openChoice()).click();
  await page.close();
  await command(stage, ['end', 'admin']);
}
