/** What a bench needs: one import for its author. */
export { defineBench } from './define.mjs';
export { withCluster, withScratchFolder } from '../rig/scratch.mjs';
export { prepareApi, withApis } from '../rig/api.mjs';
export { waitUntilAtRest } from '../rig/at-rest.mjs';
export { sendLoad } from '../rig/load.mjs';
export { measureDriver, percentile } from '../rig/driver-rate.mjs';
export { withClient } from '../postgres/connection.mjs';
export { countPlaces, stageEvent } from '../rig/stage-event.mjs';
