import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { listAreas, readArea } from '../../../release/areas.mjs';
import { publish } from '../../../release/publish.mjs';
import { alterBuild, another } from '../altered-build.mjs';

const PUBLISH = fileURLToPath(new URL('../publish-process.mjs', import.meta.url));

/**
 * Forty publications, thirty of them ended by kill -9 wherever they were.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function killedReleases({ origin, settings: { releaseDir }, folder }, { expect }) {
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
