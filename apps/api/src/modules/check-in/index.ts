// Doors: scans, their lists and hubs. Other contexts see this file only (docs/api.md).
export { cameTo, countAdmissions } from './checkin.repo.ts';
export { checkinHandlers } from './checkin.routes.ts';
