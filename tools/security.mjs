import { runMain } from './process/run-main.mjs';
import { checkSecurityPage } from './security/check.mjs';

runMain(async () => {
  const { passed, failed, details } = await checkSecurityPage();
  process.stdout.write(`${details ? `${details}\n` : ''}  ${passed} points stand, ${failed} do not\n`);
  return failed > 0 ? 1 : 0;
});
