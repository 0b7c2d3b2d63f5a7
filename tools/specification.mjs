import { writeFileSync } from 'node:fs';
import { runMain } from './process/run-main.mjs';
import { COVERAGE_FILE, findGaps, LINES, readProofs, renderCoverage } from './specification/coverage.mjs';

runMain(async () => {
  const proofs = readProofs();
  writeFileSync(COVERAGE_FILE, renderCoverage(LINES, proofs));
  const gaps = findGaps(LINES, proofs);
  for (const gap of gaps) process.stdout.write(`  ${gap}\n`);
  process.stdout.write(`  ${LINES.length} lines, ${proofs.length} tests, ${gaps.length} gaps\n`);
  return gaps.length > 0 ? 1 : 0;
});
