import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseStore } from '../../../../libs/releases/src/index.mjs';
import { alterShell, hammer, publishShellApart, readHome } from '../shell.mjs';
import { command, seconds, until } from '../stage.mjs';

/**
 * The shell is released, rolled back, and broken under the eyes of clients that never stop asking; every service is killed
 * once.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function releasedShell({ origin, settings, folder, env, product }, { expect, log }) {
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
