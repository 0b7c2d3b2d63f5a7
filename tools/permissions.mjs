import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './process/run-command.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { ROOT } from './process/workspace.mjs';
import { API_PROGRAM, buildProject } from './start/build.mjs';

/** Writes docs/permissions.md from the contract. */
runMain(async () => {
  await buildProject('@vh/api', line => process.stdout.write(`  ${line}\n`));
  // it reads no data, but every command has a configuration
  const env = { ...process.env, DATABASE_URL: 'postgres://localhost/none' };
  const { code, output } = await runCommand(process.execPath, [join(ROOT, API_PROGRAM), 'permissions'], {
    cwd: ROOT,
    env,
  });
  if (code !== 0) throw new UserFacingError(output, { code: 'permissions' });
  writeFileSync(join(ROOT, 'docs', 'permissions.md'), output);
  return 0;
});
