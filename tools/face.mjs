#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareFaces, isVersionRaised } from './face/compare-faces.mjs';
import { describeFaces } from './face/describe-face.mjs';
import { readShellVersion, RECORD } from './face/shell-version.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { ROOT } from './process/workspace.mjs';

/** Records what the shell shares with areas, once `shellVersion` says enough of what changed; `--check` only looks. */
runMain(async () => {
  const isCheck = process.argv.includes('--check');
  const file = join(ROOT, RECORD);
  const version = readShellVersion(ROOT);
  const faces = describeFaces(ROOT);
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { version, faces };
  const changes = compareFaces(record.faces, faces);
  for (const line of [...changes.breaks, ...changes.adds]) process.stdout.write(`  ${line}\n`);
  if (!isVersionRaised(record.version, version, changes)) {
    const part = changes.breaks.length > 0 ? 'first' : 'second';
    throw new UserFacingError(
      `Raise the ${part} number of shellVersion (libs/area-contract/src/area.ts), now ${version}, and run this again.`,
      { code: 'shell_version' },
    );
  }
  if (isCheck) {
    const isRecorded = record.version === version && changes.breaks.length + changes.adds.length === 0;
    if (isRecorded) return 0;
    throw new UserFacingError('Run `npm run face` to record what the shell shares now.', {
      code: 'shell_face',
    });
  }
  writeFileSync(file, `${JSON.stringify({ version, faces }, null, 2)}\n`);
  process.stdout.write(`Recorded the face of ${version}.\n`);
  return 0;
});
