import { runMain } from './process/run-main.mjs';
import { listEntries, loadEntry } from './process/catalogue.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';

const ROLES = new URL('./service/', import.meta.url).pathname;

/** Runs one role of the product in the foreground, as a container does: its logs go to the standard output. */
runMain(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || rest.length > 0) {
    throw new UserFacingError(`Usage: node tools/service.mjs ${listEntries(ROLES).join('|')}`, {
      code: 'usage',
    });
  }
  const { run } = await loadEntry(ROLES, name);
  return /** @type {() => Promise<number | void>} */ (run)();
});
