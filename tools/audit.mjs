import { auditDependencies } from './audit/audit.mjs';
import { progressLog } from './process/progress.mjs';
import { runMain } from './process/run-main.mjs';

runMain(async () => {
  const { failed, details } = await auditDependencies(progressLog());
  process.stdout.write(failed > 0 ? `${details}\n` : 'The lock file keeps its rules.\n');
  return failed > 0 ? 1 : 0;
});
