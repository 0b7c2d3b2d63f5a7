import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAreas, readArea } from '../../../release/areas.mjs';
import { publish } from '../../../release/publish.mjs';
import { alterBuild, another } from '../altered-build.mjs';
import { openAs } from '../browser.mjs';
import { appears, publishAltered } from '../stage.mjs';

/**
 * Files that are not what was released do not run, and what was lost comes back with the next release.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function changedFiles(stage, { expect }) {
  const { releaseDir } = stage.settings;
  const { entry } = await publishAltered(stage, 'contractor', another(1));
  const file = join(releaseDir, 'areas', 'contractor', entry.version, 'remoteEntry.js');
  chmodSync(file, 0o644);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nwindow.drillRan = true;`);
  const page = await openAs(stage.browser, stage.origin, 'contractor');
  await page.goto(`${stage.origin}/contractor`);
  await page
    .locator('[data-failure]')
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  expect('a changed file does not run', !(await page.evaluate(() => 'drillRan' in window)));
  const again = alterBuild(stage.folder, 'contractor', another(1));
  await publish({ releaseDir, dist: again, area: readArea('contractor') });
  await page.goto(`${stage.origin}/contractor`);
  expect(
    'the next release of the same build mends it',
    await appears(page.locator('main h1').first(), 15_000),
  );
  const areas = join(releaseDir, 'areas.json');
  const whole = readFileSync(areas, 'utf8');
  writeFileSync(areas, whole.slice(0, whole.length / 2));
  const answer = await fetch(`${stage.origin}/areas.json`);
  expect(
    'an areas.json that is cut in half is not served',
    Object.keys((await answer.json()).areas).length === listAreas().length,
  );
  await publish({ releaseDir, dist: again, area: readArea('contractor') });
  expect(
    'the next release mends it',
    Object.keys(JSON.parse(readFileSync(areas, 'utf8')).areas).length === listAreas().length,
  );
  await page.close();
}
