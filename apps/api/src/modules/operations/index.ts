/** Launch settings, releases, bulk actions and retention. Other contexts import `#operations`, which is this file. */
export { bulkHandlers } from './bulk/bulk.routes.ts';
export { messageJobs } from './jobs/messages.jobs.ts';
export { operationsHandlers } from './operations.routes.ts';
export { releaseHandlers } from './releases/releases.routes.ts';
export { retentionSweeps } from './retention/retention.service.ts';
export { settingsHandlers } from './setup/settings.routes.ts';
