import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashFiles, releaseStore } from '../../../libs/releases/src/index.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { runCommand, lastLines } from '../../process/run-command.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { listAreas, readArea } from '../../release/areas.mjs';
import { publish } from '../../release/publish.mjs';
import { ensureBuilt } from '../../start/build.mjs';
import { startProduct } from '../../start/product.mjs';
import { readSettings } from '../../start/settings.mjs';
import { defineDrill, withScratchFolder } from '../kit.mjs';
import { alterBuild, another, brokenAtStart, brokenPage } from '../release/altered-build.mjs';
import { openAs, withBrowser } from '../release/browser.mjs';
import { shownOf, withChangedWord, WORDS } from '../release/changed-source.mjs';
import { alterShell, hammer, publishShellApart, readHome } from '../release/shell.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */

const PUBLISH = fileURLToPath(new URL('../release/publish-process.mjs', import.meta.url));

/**
 * @typedef {object} Stage
 * @property {string} origin of the running product
 * @property {import('../../start/settings.mjs').Settings} settings
 * @property {NodeJS.ProcessEnv} env for commands beside it
 * @property {string} folder for what the drill makes
 * @property {import('@playwright/test').Browser} browser
 * @property {import('../../start/product.mjs').Product} product
 */

/** Parts of the drill, each by its name. @type {Readonly<Record<string, (stage: Stage, tools: DrillTools) => Promise<void>>>} */
const parts = {
  words: releaseWords,
  tab: openTab,
  broken: brokenVersions,
  kills: killedReleases,
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
    `(--only: ${Object.keys(parts).join(', ')}; --area: one area for "words")`,
  options: { only: { type: 'string' }, area: { type: 'string' } },
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

/**
 * One word of each area, from the command to the screen and back.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function releaseWords(stage, { log, expect, options }) {
  for (const word of WORDS.filter(({ area }) => options['area'] === undefined || area === options['area'])) {
    const { area } = word;
    const page = await openAs(stage.browser, stage.origin, area);
    const isShown = async (/** @type {string} */ text) => {
      await page.goto(`${stage.origin}/${area}`, { waitUntil: 'load' });
      const found = page.getByText(shownOf(text), { exact: true }).first();
      return found.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      );
    };
    const before = hashesOfOthers(stage, area);
    const began = performance.now();
    await withChangedWord(word, () => command(stage, ['release', area]));
    const released = performance.now();
    const visible = await isShown(word.to);
    expect(
      `${area}: the new word is on the screen`,
      visible,
      `${seconds(performance.now() - began)} s from the command`,
    );
    expect(
      `${area}: the files of all other areas and of the shell are the same`,
      same(before, hashesOfOthers(stage, area)),
    );
    const back = performance.now();
    await command(stage, ['rollback', area]);
    const rolledBack = performance.now() - back;
    expect(
      `${area}: goes back within 2 s`,
      rolledBack < 2_000 && (await isShown(word.from)),
      `${seconds(rolledBack)} s`,
    );
    log(`  ${area}: released after ${seconds(released - began)} s`);
    await page.close();
  }
}

/**
 * A tab that stays open while ten versions are released works on, learns of them, and is never reloaded by itself.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function openTab(stage, { expect }) {
  const page = await openAs(stage.browser, stage.origin, 'admin');
  await page.goto(`${stage.origin}/admin`, { waitUntil: 'networkidle' });
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.evaluate(() => Object.assign(window, { drillMark: 1 }));
  const links = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''));
  for (let number = 0; number < 10; number += 1) {
    await publishAltered(stage, 'admin', another(number));
    await page
      .locator(`nav a[href="${links[number % links.length]}"]`)
      .first()
      .click();
    await page.locator('main h1').first().waitFor({ timeout: 15_000 });
  }
  const stayed = await page.evaluate(() => 'drillMark' in window);
  expect(
    'a tab works on through ten releases',
    errors.length === 0 && stayed,
    errors.join('; ') || 'no error, no reload',
  );
  const offered = await page
    .getByRole('button', { name: /reload/i })
    .first()
    .waitFor({ timeout: 60_000 })
    .then(
      () => true,
      () => false,
    );
  expect('it is offered the new version within a minute', offered);
  await page.close();
}

/**
 * A version that is broken at its start, and one with a broken page.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function brokenVersions(stage, { expect }) {
  const manager = await openAs(stage.browser, stage.origin, 'manager');
  const client = await openAs(stage.browser, stage.origin, 'client');
  await publishAltered(stage, 'manager', brokenAtStart);
  await manager.goto(`${stage.origin}/manager`);
  const panel = await manager
    .locator('[data-failure]')
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
  expect('an area that throws at its start shows its panel', panel);
  await client.goto(`${stage.origin}/client`);
  const others = await client
    .locator('main h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  await client.goto(stage.origin);
  const shop = await client.locator('h1').first().isVisible();
  expect(
    'other areas and the shop do not notice',
    others && shop && (await client.locator('[data-failure]').count()) === 0,
  );
  await command(stage, ['rollback', 'manager']);
  await manager.goto(`${stage.origin}/manager`);
  expect(
    'it works again after the rollback',
    await manager
      .locator('main h1')
      .first()
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      ),
  );
  await publishAltered(stage, 'manager', brokenPage(/order-list\.page-/));
  await manager.goto(`${stage.origin}/manager/order`);
  const isInFrame = await manager
    .locator('[data-failure]')
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
  await manager.locator('nav a[href="/manager/event"]').first().click();
  const next = await manager
    .locator('main h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  expect('a page that throws says so, and the others of its area work', isInFrame && next);
  const outcome = await command(stage, ['release', 'manager', '--note', 'x'], false, [
    ['apps/manager/src/area.tsx', "throw new Error('drill');"],
  ]);
  expect('the release command refuses an area that does not open', outcome !== 0);
  await command(stage, ['rollback', 'manager']);
  await manager.close();
  await client.close();
}

/**
 * Forty publications, thirty of them ended by kill -9 wherever they were.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function killedReleases({ origin, settings: { releaseDir }, folder }, { expect }) {
  let bad = 0;
  let asked = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const answer = await fetch(`${origin}/areas.json`);
      const areas = await answer.json().then(
        file => Object.keys(file.areas).length,
        () => 0,
      );
      asked += 1;
      if (answer.status !== 200 || areas !== listAreas().length) bad += 1;
      await sleep(5);
    }
  })();
  let finished = 0;
  for (let number = 0; number < 40; number += 1) {
    const dist = alterBuild(folder, 'scanner', another(1_000 + number));
    const child = spawn(process.execPath, [PUBLISH, releaseDir, 'scanner', dist], { stdio: 'ignore' });
    const ended = new Promise(resolve => child.once('close', resolve));
    if (number % 4 !== 3) setTimeout(() => child.kill('SIGKILL'), 60 + Math.random() * 400).unref();
    if ((await ended) === 0) finished += 1;
  }
  const last = await publish({
    releaseDir,
    dist: alterBuild(folder, 'scanner', another(9_999)),
    area: readArea('scanner'),
  });
  isOver = true;
  await watching;
  const live = (await (await fetch(`${origin}/areas.json`)).json()).areas.scanner;
  const file = await fetch(origin + live.manifest);
  expect(
    'no request ever saw a torn or missing areas.json',
    bad === 0,
    `${asked} requests, ${finished} of 40 releases finished`,
  );
  expect('the next release goes on', live.version === last.entry.version && file.ok);
}

/**
 * A preview, as people get it.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function previewed(stage, { expect }) {
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
  await page.getByLabel('Show previews of new versions').check();
  await page.waitForLoadState('networkidle');
  const withPreview = await loaded();
  expect(
    'a preview is loaded by who switched previews on, and by nobody else',
    !without.includes(preview.entry.version) && withPreview.includes(preview.entry.version),
  );
  await page.getByLabel('Show previews of new versions').uncheck();
  await page.close();
  await command(stage, ['end', 'admin']);
}

/**
 * Files that are not what was released do not run, and what was lost comes back with the next release.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function changedFiles(stage, { expect }) {
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
    await page
      .locator('main h1')
      .first()
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      ),
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

/**
 * An area that another origin serves, and a file of it that was changed there.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function otherOrigin(stage, { expect }) {
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
    const works = await page
      .locator('main h1')
      .first()
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      );
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
    await page.close();
  } finally {
    server.close();
    await command(stage, ['rollback', 'contractor']);
  }
}

/**
 * The shell is released, rolled back, and broken under the eyes of clients that never stop asking; every service is killed
 * once.
 *
 * @param {Stage} stage
 * @param {DrillTools} tools
 */
async function releasedShell({ origin, settings, folder, env, product }, { expect, log }) {
  const { releaseDir } = settings;
  const first = product.shellVersion;
  const home = await readHome(origin);
  const api = '/api/v1/front/settings/get';
  const load = hammer(origin, ['/', api, '/archive', '/version.json', '/areas.json', ...home.files]);
  const word = '>Categories<';
  const changed = alterShell(folder, 'word', (file, source) =>
    file.startsWith('server') ? source.replaceAll(/(['"`])Categories\1/g, '$1Kinds of events$1') : source,
  );
  const began = performance.now();
  const version = await publishShellApart(releaseDir, changed);
  await until(async () => (await readHome(origin)).text.includes('Kinds of events'), 60_000);
  expect(
    'a changed text of the storefront is visible',
    product.shellVersion === version && home.text.includes(word),
    `${seconds(performance.now() - began)} s after its build`,
  );
  const lost = await Promise.all(home.files.map(async file => (await fetch(origin + file)).status !== 200));
  expect('pages of the version before find their files', !lost.includes(true), `${home.files.length} files`);
  const back = performance.now();
  const code = await command({ env }, ['rollback', 'shell']);
  expect(
    'it goes back without a restart',
    code === 0 && product.shellVersion === first,
    `${seconds(performance.now() - back)} s`,
  );
  const broken = alterShell(folder, 'broken', (file, source) =>
    file === join('server', 'main.js') ? `throw new Error('drill: broken');\n${source}` : source,
  );
  const bad = await publishShellApart(releaseDir, broken);
  const failure = () => releaseStore(releaseDir).read().shell?.versions[String(bad)]?.failed;
  await until(async () => failure() !== undefined, 60_000);
  expect('a version that does not start is taken back', product.shellVersion === first, failure());
  let finished = 0;
  for (let number = 0; number < 12; number += 1) {
    const root = alterShell(folder, `kill-${number}`, (file, source) =>
      file === join('server', 'main.js') ? `${source}\n// ${number}` : source,
    );
    if (await publishShellApart(releaseDir, root, 200 + Math.random() * 3_000)) finished += 1;
  }
  const live = () => releaseStore(releaseDir).readShell()?.version;
  await until(async () => product.shellVersion === live(), 60_000);
  const { asked, failed, longestMs } = await load.stop();
  expect(
    'no request failed through releases, a rollback, a broken version and killed releases',
    failed.length === 0,
    `${asked} requests, the longest ${longestMs} ms, ${finished} of 12 killed releases had finished ${failed.slice(0, 5).join('; ')}`,
  );
  for (const [name, pid] of /** @type {const} */ ([
    ['web server', product.webPid],
    ['API', product.apiPid],
    ['PostgreSQL', product.databasePid],
  ])) {
    const killed = performance.now();
    process.kill(Number(pid), 'SIGKILL');
    await sleep(20);
    /** @type {Set<number>} */
    const statuses = new Set();
    await until(async () => {
      const answer = await fetch(origin + api, { headers: { connection: 'close' } });
      statuses.add(answer.status);
      await answer.text();
      return (
        answer.status === 200 &&
        [product.webPid, product.apiPid, product.databasePid].every(each => each !== pid)
      );
    }, 60_000);
    log(`  ${name}: answers were ${[...statuses].join(', ')}`);
    expect(
      `${name}: killed, and calls are answered again`,
      [...statuses].every(status => status === 200 || status === 503),
      `${seconds(performance.now() - killed)} s`,
    );
  }
}

/**
 * @param {() => Promise<boolean>} isTrue
 * @param {number} timeoutMs
 */
async function until(isTrue, timeoutMs) {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`waited for ${timeoutMs / 1000} s in vain`);
    await sleep(50);
  }
}

/**
 * @param {Stage} stage
 * @param {string} area
 * @param {(file: string, source: string) => string} change
 */
function publishAltered({ folder, settings }, area, change) {
  return publish({
    releaseDir: settings.releaseDir,
    dist: alterBuild(folder, area, change),
    area: readArea(area),
  });
}

/**
 * `npm run release` as people type it.
 *
 * @param {Pick<Stage, 'env'>} stage
 * @param {string[]} args; `release <area>` is `<area>` alone
 * @param {boolean} [mustWork]
 * @param {readonly (readonly [string, string])[]} [appended] lines at the end of source files meanwhile
 * @returns {Promise<number>} its exit code
 */
async function command({ env }, [act = '', ...rest], mustWork = true, appended = []) {
  const args = act === 'release' ? rest : [act, ...rest];
  const sources = appended.map(
    ([file]) => /** @type {const} */ ([join(ROOT, file), readFileSync(join(ROOT, file), 'utf8')]),
  );
  const restore = () => sources.forEach(([path, source]) => writeFileSync(path, source));
  process.once('exit', restore);
  appended.forEach(([file, line]) =>
    writeFileSync(join(ROOT, file), `${readFileSync(join(ROOT, file), 'utf8')}\n${line}\n`),
  );
  try {
    const { code, output } = await runCommand(
      process.execPath,
      [join(ROOT, 'tools', 'release.mjs'), ...args],
      { cwd: ROOT, env },
    );
    if (mustWork && code !== 0)
      throw new Error(`npm run release -- ${args.join(' ')} failed:\n${lastLines(output, 30)}`);
    return code;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/**
 * @param {Stage} stage
 * @param {string} area
 */
function hashesOfOthers({ settings: { releaseDir } }, area) {
  const areas = JSON.parse(readFileSync(join(releaseDir, 'areas.json'), 'utf8')).areas;
  const others = listAreas().filter(name => name !== area);
  const files = others.map(name => [
    name,
    areas[name].version,
    hashFiles(join(releaseDir, 'areas', name, areas[name].version)),
  ]);
  return [...files, releaseStore(releaseDir).readShell()];
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param {number} ms */
function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
