import { goBack } from '../../../../libs/releases/src/index.mjs';
import { readContractVersion } from '../../../contract/contract-version.mjs';
import { readShellVersion } from '../../../face/shell-version.mjs';
import { ROOT } from '../../../process/workspace.mjs';
import { servedContract } from '../../../release/api-contract.mjs';
import { checkMounted } from '../../../release/mount-check.mjs';
import { changeArea, publish } from '../../../release/publish.mjs';
import { loadSatisfiesRange } from '../../../release/version-range.mjs';
import { buildFormerAreas, formerCommit } from '../former-areas.mjs';

/**
 * The areas of an earlier commit on today's API and shell: their start pages, and every page of their navigation. One that says
 * it can't do with today's versions is to be refused instead.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function formerAreas(stage, { log, expect, options }) {
  const base = options['base'];
  const { commit, said } = await formerCommit(typeof base === 'string' ? base : undefined);
  log(`  areas of ${said}`);
  const satisfiesRange = await loadSatisfiesRange();
  const offers = { contract: readContractVersion(ROOT), shell: readShellVersion(ROOT) };
  const served = await servedContract(stage.origin);
  expect('the API that runs says which contract it serves', served === offers.contract, served);
  for (const { area, dist } of await buildFormerAreas(commit, stage.folder, log)) {
    const { contract, shell } = area.requires;
    const fits = satisfiesRange(offers.contract, contract) && satisfiesRange(offers.shell, shell);
    const needs = `needs contract ${contract}, shell ${shell}`;
    const fault = await openFormer(stage, log, { area, dist, satisfiesRange });
    if (fits) expect(`${area.name} of then works with today's API`, fault === undefined, fault ?? needs);
    else expect(`${area.name} of then is refused, as it says`, fault !== undefined, needs);
  }
}

/**
 * @param {import('../stage.mjs').Stage} stage
 * @param {(line: string) => void} log
 * @param {import('../former-areas.mjs').FormerArea & { satisfiesRange: import('../../../release/publish.mjs').SatisfiesRange }} former
 * @returns {Promise<string | undefined>} why it could not be released
 */
async function openFormer({ settings }, log, { area, dist, satisfiesRange }) {
  const { releaseDir } = settings;
  let isAnother = true;
  try {
    const { changed } = await publish({
      releaseDir,
      dist,
      area,
      satisfiesRange,
      check: release => checkMounted(area.name, release, settings, log),
    });
    isAnother = changed;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  // an area that nobody touched since then is live already
  if (isAnother)
    await changeArea({ releaseDir, area: area.name }, own =>
      goBack(own, undefined, { at: new Date().toISOString() }),
    );
  return undefined;
}
