import { serveApi } from '../start/serve-api.mjs';

/** Answers calls, and leaves background jobs to the role `jobs` unless JOBS says otherwise. */
export const run = () => serveApi({ jobs: false });
