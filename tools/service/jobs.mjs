import { serveApi } from '../start/serve-api.mjs';

/** Works on background jobs; its port is for health and metrics. */
export const run = () => serveApi({ jobs: true });
