/** What a drill needs: one import for its author. */
export { defineDrill } from './define.mjs';
export { withCluster, withScratchFolder } from '../rig/scratch.mjs';
export { prepareApi, withApis } from '../rig/api.mjs';
export { sendLoad } from '../rig/load.mjs';
export { withClient } from '../postgres/connection.mjs';
export { countPlaces, stageEvent } from '../rig/stage-event.mjs';
