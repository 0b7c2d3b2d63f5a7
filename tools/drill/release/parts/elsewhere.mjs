import { createServer } from 'node:http';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../process/ports.mjs';
import { openAs } from '../browser.mjs';
import { appears, command } from '../stage.mjs';

/**
 * An area that another origin serves, and a file of it that was changed there.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function otherOrigin(stage, { expect }) {
  const { releaseDir } = stage.settings;
  const folder = join(stage.folder, 'elsewhere');
  mkdirSync(folder);
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname));
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.css')
        ? 'text/css'
        : 'application/json';
    if (!existsSync(path)) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type })
      .end(readFileSync(path));
  });
  const port = await findFreePort();
  await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await command(stage, ['release', 'contractor', '--to', folder, '--origin', origin]);
    const { version } = JSON.parse(readFileSync(join(releaseDir, 'areas.json'), 'utf8')).areas.contractor;
    const page = await openAs(stage.browser, stage.origin, 'contractor');
    await sleep(1_100);
    await page.goto(`${stage.origin}/contractor`);
    const works = await appears(page.locator('main h1').first(), 20_000);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
    expect(
      'an area that was released to another origin is loaded from there',
      works && loaded.includes(origin),
    );
    const file = join(folder, 'areas', 'contractor', version, 'remoteEntry.js');
    chmodSync(file, 0o644);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nwindow.drillRan = true;`);
    const other = await stage.browser.newContext({ storageState: await page.context().storageState() });
    const fresh = await other.newPage();
    await fresh.goto(`${stage.origin}/contractor`);
    await fresh
      .locator('[data-failure]')
      .waitFor({ timeout: 20_000 })
      .catch(() => undefined);
    expect('a file that was changed there does not run', !(await fresh.evaluate(() => 'drillRan' in window)));
    await other.close();
    await forgedManifest(stage, { expect }, join(folder, 'areas', 'contractor', version, 'mf-manifest.json'));
    await page.close();
  } finally {
    server.close();
    await command(stage, ['rollback', 'contractor']);
  }
}

/**
 * The other origin gives out another manifest, and areas.json a hash that fits neither.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {Pick<import('../stage.mjs').DrillTools, 'expect'>} tools
 * @param {string} manifest its file at the other place
 */
async function forgedManifest(stage, { expect }, manifest) {
  const areas = join(stage.settings.releaseDir, 'areas.json');
  const whole = readFileSync(areas, 'utf8');
  const file = JSON.parse(whole);
  const right = readFileSync(manifest, 'utf8');
  const open = async () => {
    // the login leads there; the panel loads the page once more on its own, which would end another navigation
    const page = await openAs(stage.browser, stage.origin, 'contractor');
    const isRefused = await appears(page.locator('[data-failure]'), 20_000);
    const hasLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/remoteEntry')),
      );
    // the panel may load the page once more in the very moment in which it is asked
    const loaded = await hasLoaded().catch(async () => {
      await appears(page.locator('[data-failure]'), 20_000);
      return hasLoaded();
    });
    await page.close();
    return isRefused && !loaded;
  };
  chmodSync(manifest, 0o644);
  writeFileSync(manifest, right.replace('remoteEntry.js', 'other.js'));
  expect('a manifest that was changed at its origin is not followed', await open());
  writeFileSync(manifest, right);
  const forged = `sha384-${'A'.repeat(64)}`;
  file.areas.contractor = { ...file.areas.contractor, integrity: forged };
  writeFileSync(areas, JSON.stringify(file));
  expect('a manifest whose hash in areas.json is forged is not followed', await open());
  writeFileSync(areas, whole);
}
