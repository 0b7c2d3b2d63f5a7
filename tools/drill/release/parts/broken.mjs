import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { distOf } from '../../../release/areas.mjs';
import { brokenAtStart, brokenPage } from '../altered-build.mjs';
import { openAs } from '../browser.mjs';
import { withChangedSources } from '../changed-source.mjs';
import { appears, command, publishAltered } from '../stage.mjs';

/**
 * A version that is broken at its start, and one with a broken page.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function brokenVersions(stage, { expect }) {
  const manager = await openAs(stage.browser, stage.origin, 'manager');
  const client = await openAs(stage.browser, stage.origin, 'client');
  await publishAltered(stage, 'manager', brokenAtStart);
  await manager.goto(`${stage.origin}/manager`);
  const panel = await appears(manager.locator('[data-failure]'), 20_000);
  expect('an area that throws at its start shows its panel', panel);
  await client.goto(`${stage.origin}/client`);
  const others = await appears(client.locator('main h1').first(), 15_000);
  await client.goto(stage.origin);
  const shop = await client.locator('h1').first().isVisible();
  expect(
    'other areas and the shop do not notice',
    others && shop && (await client.locator('[data-failure]').count()) === 0,
  );
  await command(stage, ['rollback', 'manager']);
  await manager.goto(`${stage.origin}/manager`);
  expect('it works again after the rollback', await appears(manager.locator('main h1').first(), 15_000));
  await publishAltered(stage, 'manager', brokenPage(/order-list\.page-/));
  await manager.goto(`${stage.origin}/manager/order`);
  const isInFrame = await appears(manager.locator('[data-failure]'), 20_000);
  await manager.locator('nav a[href="/manager/event"]').first().click();
  const next = await appears(manager.locator('main h1').first(), 15_000);
  expect('a page that throws says so, and the others of its area work', isInFrame && next);
  const build = join(stage.folder, 'manager-build');
  cpSync(distOf('manager'), build, { recursive: true });
  const outcome = await withChangedSources(
    [['apps/manager/src/area.tsx', source => `${source}\nthrow new Error('drill');\n`]],
    () => command(stage, ['release', 'manager', '--note', 'x'], false),
  );
  // the refused build is no base for the parts that follow
  rmSync(distOf('manager'), { recursive: true });
  cpSync(build, distOf('manager'), { recursive: true });
  expect('the release command refuses an area that does not open', outcome !== 0);
  await command(stage, ['rollback', 'manager']);
  await manager.close();
  await client.close();
}
