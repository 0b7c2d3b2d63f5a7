/** Scans at doors, their lists and local check-in servers. Other contexts import `#check-in`, which is this file. */
export { cameTo, countAdmissions } from './checkin.repo.ts';
export { checkinHandlers } from './checkin.routes.ts';
