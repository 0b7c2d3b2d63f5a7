import { runMain } from './process/run-main.mjs';
import { runBeside } from './start/api-command.mjs';

/** Prints a new one-time link for the first admin of a shop; works beside a running product. */
runMain(async () => {
  const lines = await runBeside(['setup-link']);
  if (lines === 0)
    process.stdout.write(
      'The shop has an admin already: they invite others at /admin/user. For one more by link: npm run add-admin -- <e-mail>\n',
    );
  return 0;
});
