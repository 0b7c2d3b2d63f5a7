import { publishShell } from '../../start/shell-versions.mjs';

/** Publishes the build of the shell below a root and prints its version; the drill ends it wherever it is. */
const [releaseDir = '', root = ''] = process.argv.slice(2);
const { release } = await publishShell({ releaseDir, root });
process.stdout.write(release.version);
