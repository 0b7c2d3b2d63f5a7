import { dirname } from 'node:path';
import {
  eitherHistoryOf,
  elsewherePath,
  forgetVersions,
  homeOf,
  releaseStore,
  removeOldDrafts,
  removeVersions,
  SHELL,
  unlistedVersions,
  unusedVersions,
} from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { changeShell } from '../start/shell-versions.mjs';
import { removeElsewhere, unlistedElsewhere } from './elsewhere.mjs';
import { changeArea } from './publish.mjs';

/** Pages may be open so long after a release took the place of their version. */
const openPagesMs = 7 * 24 * 3_600_000;

/**
 * Removes the versions that nobody can be using any more, and what killed releases left.
 *
 * @param {Pick<import('../start/settings.mjs').Settings, 'releaseDir'>} settings
 * @param {string[]} names of areas, and the shell's; none: all
 * @param {Record<string, string | undefined>} options
 */
export async function clean({ releaseDir }, names, { keep = '3' }) {
  if (!/^[1-9]\d?$/.test(keep))
    throw new UserFacingError('--keep takes how many of the newest versions stay, 1 to 99.', {
      code: 'usage',
    });
  const before = new Date(Date.now() - openPagesMs).toISOString();
  const store = releaseStore(releaseDir);
  const rule = { keep: Number(keep), before };
  for (const name of new Set(names.length > 0 ? names : [...Object.keys(store.read().areas), SHELL])) {
    const own = eitherHistoryOf(store.read(), name);
    const unused = unusedVersions(own, rule);
    const unlisted = { known: Object.keys(own.versions), before };
    const refused = [
      ...unlistedVersions(releaseDir, name, unlisted),
      ...unlistedElsewhere(releaseDir, name, unlisted),
    ];
    const gone = [...unused, ...refused];
    if (name === SHELL) await changeShell(releaseDir, former => forgetVersions(former, unused));
    else await changeArea({ releaseDir, area: name }, former => forgetVersions(former, unused));
    removeVersions(releaseDir, name, gone);
    const left = removeElsewhere(releaseDir, name, gone);
    const drafts = [homeOf(releaseDir, name), dirname(elsewherePath(releaseDir, name, ''))].flatMap(
      removeOldDrafts,
    );
    const removed = [...gone, ...drafts];
    say(`${name}: ${removed.length === 0 ? 'nothing to remove' : `removed ${removed.join(', ')}`}`);
    if (left.length > 0)
      say(
        `${name}: remove the files of ${left.join(', ')} where they are served: that folder is not known here`,
      );
  }
  const drafts = removeOldDrafts(releaseDir);
  if (drafts.length > 0) say(`removed what killed releases left: ${drafts.join(', ')}`);
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
