import { join } from 'node:path';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';

/** The commands that compare what areas, shell and API agree on with what is recorded of it. */
const RECORDS = ['face.mjs', 'contract.mjs'];

/**
 * Refuses a release whose face or contract is another than the recorded one: its version would promise what it doesn't have.
 *
 * @throws {UserFacingError} records
 */
export async function checkRecords() {
  for (const file of RECORDS) {
    const { code, output } = await runCommand(process.execPath, [join(ROOT, 'tools', file), '--check'], {
      cwd: ROOT,
    });
    if (code !== 0) throw new UserFacingError(lastLines(output, 40), { code: 'records' });
  }
}
