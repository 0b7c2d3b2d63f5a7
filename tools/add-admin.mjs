import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { runBeside } from './start/api-command.mjs';

/** Prints a one-time link by which somebody becomes an admin; works beside a running product. */
runMain(async () => {
  const args = process.argv.slice(2);
  if (args.length !== 1) throw new UserFacingError('Usage: npm run add-admin -- <e-mail>', { code: 'usage' });
  await runBeside(['add-admin', ...args]);
  return 0;
});
