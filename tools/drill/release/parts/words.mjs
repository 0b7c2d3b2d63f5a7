import { openAs } from '../browser.mjs';
import { replaced, shownOf, withChangedSources, WORDS } from '../changed-source.mjs';
import { readHome } from '../shell.mjs';
import { appears, command, hashesOfOthers, same, seconds, until } from '../stage.mjs';

/**
 * One word of each area, of a shared feature and of the shell, from the command to the screen and back.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function releaseWords(stage, tools) {
  const asked = tools.options['area'];
  for (const word of WORDS.filter(({ area }) => asked === undefined || area === asked))
    await releaseWord(stage, tools, word);
}

/**
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 * @param {import('../changed-source.mjs').Word} word
 */
async function releaseWord(stage, { log, expect }, word) {
  const { area, path = `/${area}`, file } = word;
  const name = file.startsWith(`apps/${area}/`) ? area : `${file.split('/src/')[0]} in ${area}`;
  const page = await openAs(stage.browser, stage.origin, area === 'shell' ? 'contractor' : area);
  const isShown = async (/** @type {string} */ text) => {
    // a browser may keep its connection to the web server before for a while: new visitors are asked about
    if (area === 'shell')
      return until(async () => (await readHome(stage.origin)).text.includes(text), 30_000).then(
        () => true,
        () => false,
      );
    await page.goto(stage.origin + path, { waitUntil: 'load' });
    return appears(page.getByText(text, { exact: true }).first(), 15_000);
  };
  const before = hashesOfOthers(stage, area);
  const { checked, began, released } = await withChangedSources([replaced(word)], async () => {
    const changed = performance.now();
    await command(stage, ['release', area, '--check']);
    const asked = performance.now();
    await command(stage, ['release', area]);
    return { checked: asked - changed, began: asked, released: performance.now() };
  });
  expect(
    `${name}: the new word is on the screen`,
    await isShown(shownOf(word.to)),
    `${seconds(performance.now() - began)} s from the command, checked in ${seconds(checked)} s before`,
  );
  expect(
    `${name}: the files of all others are the same`,
    same(before, hashesOfOthers(stage, area)),
    `${before.files} files`,
  );
  const back = performance.now();
  await command(stage, ['rollback', area]);
  const rolledBack = performance.now() - back;
  const isBack = await isGone(page, stage.origin + path, shownOf(word.to));
  // the shell hands its connections over, which an area does not
  const limit = area === 'shell' ? 15_000 : 2_000;
  expect(
    `${name}: goes back within ${limit / 1_000} s`,
    rolledBack < limit && isBack,
    `${seconds(rolledBack)} s`,
  );
  log(`  ${name}: released after ${seconds(released - began)} s`);
  await page.close();
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {string} text
 * @returns {Promise<boolean>} whether the page shows itself without the text
 */
async function isGone(page, address, text) {
  await page.goto(address, { waitUntil: 'networkidle' });
  const isDrawn = await appears(page.locator('h1').first(), 15_000);
  return isDrawn && (await page.getByText(text, { exact: true }).count()) === 0;
}
