import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { releaseStore } from '../../../../libs/releases/src/index.mjs';
import { ROOT } from '../../../process/workspace.mjs';
import { readArea } from '../../../release/areas.mjs';
import { publish } from '../../../release/publish.mjs';
import { alterBuild, another } from '../altered-build.mjs';
import { openAs } from '../browser.mjs';
import { addPeople, idOf } from '../people.mjs';
import { replaced, withChangedSources, WORDS } from '../changed-source.mjs';
import { command } from '../stage.mjs';

/**
 * The rule of the shell by which a person gets a version.
 *
 * @typedef {object} ShellRule
 * @property {(file: unknown) => Record<string, Release & { rollout?: Release } | undefined>} parseAreasFile
 * @property {(area: Release, reader: { userId: string, wantsPreviews: boolean }) => { release: Release, channel: string }} chooseRelease
 */

/** @typedef {{ version: string }} Release */

const AREA = 'contractor';
const PEOPLE = 1_000;
const BROWSER_ROUNDS = 6;

/**
 * A rollout to ten percent, counted, and taken back automatically when too many people meet an error.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function rolledOut(stage, tools) {
  const { expect } = tools;
  const { parseAreasFile, chooseRelease } = await shellRule(stage.folder);
  const areasNow = async () => parseAreasFile(await (await fetch(`${stage.origin}/areas.json`)).json());
  const word = WORDS.find(({ area }) => area === AREA);
  if (!word) throw new Error(`no word of ${AREA} is known to the drill`);
  await withChangedSources([replaced(word)], () => command(stage, ['release', AREA, '--rollout', '10']));
  const area = (await areasNow())[AREA];
  if (!area?.rollout) throw new Error('nothing is rolled out');
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  const chosen = people.filter(
    userId => chooseRelease(area, { userId, wantsPreviews: false }).channel === 'rollout',
  );
  // 100 expected; four standard deviations of a fair draw are 38
  expect(
    `--rollout 10 gives the version to about 100 of ${PEOPLE} people`,
    chosen.length >= 62 && chosen.length <= 138,
    `${chosen.length} people`,
  );
  await takenBack(stage, tools, area.rollout.version);
  await inBrowsers(stage, tools, { areasNow, chooseRelease });
}

/**
 * Real browsers get what the rule says of the person who is logged in: half of the people get each of several versions.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 * @param {Pick<ShellRule, 'chooseRelease'> & { areasNow: () => Promise<ReturnType<ShellRule['parseAreasFile']>> }} rule
 */
async function inBrowsers(stage, { expect }, { areasNow, chooseRelease }) {
  const page = await openAs(stage.browser, stage.origin, AREA);
  const userId = await idOf(stage, `${AREA}@demo.test`);
  let agreed = 0;
  let rollouts = 0;
  for (let round = 0; round < BROWSER_ROUNDS; round += 1) {
    await publish({
      releaseDir: stage.settings.releaseDir,
      dist: alterBuild(stage.folder, AREA, another(7_000 + round)),
      area: readArea(AREA),
      channel: { share: 50 },
    });
    const area = (await areasNow())[AREA];
    if (!area) throw new Error(`${AREA} is not released`);
    const { release, channel } = chooseRelease(area, { userId, wantsPreviews: false });
    await page.goto(`${stage.origin}/${AREA}`, { waitUntil: 'networkidle' });
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/remoteEntry')),
    );
    const isThis = await page.evaluate(
      version => performance.getEntriesByType('resource').some(({ name }) => name.includes(version)),
      release.version,
    );
    if (loaded && isThis) agreed += 1;
    if (channel === 'rollout') rollouts += 1;
  }
  await command(stage, ['end', AREA]);
  await page.close();
  expect(
    'a browser gets the version that was counted for its person',
    agreed === BROWSER_ROUNDS,
    `${agreed} of ${BROWSER_ROUNDS} versions, ${rollouts} of them by the rollout`,
  );
}

/**
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 * @param {string} version that is rolled out
 */
async function takenBack(stage, { expect }, version) {
  const own = () => releaseStore(stage.settings.releaseDir).read().areas[AREA];
  const people = await addPeople(stage, AREA, 3);
  const report = async (/** @type {string} */ token, /** @type {'opened' | 'failed'} */ outcome) => {
    const body = JSON.stringify({ area: AREA, version, outcome, page: `/${AREA}`, message: 'drill' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${stage.origin}/api/v1/back/area/report`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a report was answered with ${answer.status}: ${await answer.text()}`);
  };
  for (const { token } of people) await report(token, 'opened');
  for (const { token } of people.slice(0, 2)) await report(token, 'failed');
  const before = own()?.rollout?.version;
  const began = performance.now();
  await report(people[2]?.token ?? '', 'failed');
  const entry = own()?.log.at(-1);
  expect(
    'two people who meet an error end no rollout, the third does, on its own',
    before === version && own()?.rollout === undefined && entry?.action === 'return',
    `${entry?.note}, ${Math.round(performance.now() - began)} ms after the report`,
  );
  const areas = (await (await fetch(`${stage.origin}/areas.json`)).json()).areas;
  expect('areas.json offers it to nobody any more', areas[AREA].rollout === undefined);
}

/**
 * The rule by which the shell chooses, as its sources have it.
 *
 * @param {string} folder
 * @returns {Promise<ShellRule>}
 */
async function shellRule(folder) {
  const { build } = await import('rolldown');
  const file = join(folder, 'areas-file.mjs');
  await build({
    input: join(ROOT, 'libs', 'area-contract', 'src', 'areas-file.ts'),
    platform: 'node',
    // the library that it imports has components too, which are cut off
    external: /^(?!@vh\/(?:auth|domain)$)@?[a-z]/,
    treeshake: { moduleSideEffects: false },
    output: { file },
    logLevel: 'silent',
  });
  return import(file);
}
