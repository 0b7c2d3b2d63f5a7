import { openAs } from '../browser.mjs';
import { replaced, shownOf, withChangedSources, WORDS } from '../changed-source.mjs';
import { command, hashesOfOthers, same, seconds } from '../stage.mjs';

/**
 * One word of each area, from the command to the screen and back.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function releaseWords(stage, { log, expect, options }) {
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
    await withChangedSources([replaced(word)], () => command(stage, ['release', area]));
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
