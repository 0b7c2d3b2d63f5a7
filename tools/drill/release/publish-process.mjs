import { publish } from '../../release/publish.mjs';
import { readArea } from '../../release/areas.mjs';

/** Publishes a build of an area and prints its version; the drill ends it wherever it is. */
const [releaseDir = '', area = '', dist = ''] = process.argv.slice(2);
const { entry } = await publish({ releaseDir, dist, area: readArea(area) });
process.stdout.write(entry.version);
