// Running the product: launch settings, releases, bulk actions, retention. Other contexts see this file only (docs/api.md).
export { bulkHandlers } from './bulk/bulk.routes.ts';
export { messageJobs } from './jobs/messages.jobs.ts';
export { operationsHandlers } from './operations.routes.ts';
export { releaseHandlers } from './releases/releases.routes.ts';
export { retentionSweeps } from './retention/retention.service.ts';
export { settingsHandlers } from './setup/settings.routes.ts';
