/** Scans at doors, their lists and local check-in servers. Other contexts import `#check-in`, which is this file. */
export { cameTo, countAdmissions } from './records/checkin.repo.ts';
export { attendeeHandlers } from './attendees/attendees.routes.ts';
export { checkinHandlers } from './checkin.routes.ts';
export { loadAttendees, selectAttendeeIds, selectTicketIds } from './attendees/attendee.repo.ts';
export { attendeeFilterOf, presentAttendees, type AttendeeRow } from './attendees/attendees.service.ts';
