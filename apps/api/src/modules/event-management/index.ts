/** How events are made, changed, moved and cancelled. Other contexts import `#event-management`, which is this file. */
export { listBackEventIds } from './back-events/back-event.repo.ts';
export { listBackEvents, listNextEvents, presentEventRows } from './back-events/back-event.service.ts';
export { backEventsHandlers } from './back-events/back-events.routes.ts';
export { editingHandlers } from './event-editing/editing.routes.ts';
export { previewHandlers } from './event-editing/preview.routes.ts';
export { lifecycleHandlers } from './event-lifecycle/lifecycle.routes.ts';
export { listGuests, sumGuests } from './guests/guest.repo.ts';
export { guestHandlers } from './guests/guests.routes.ts';
export { getLaunchChecklist } from './launch/launch-checklist.service.ts';
export { eventMessageHandlers } from './messages/event-messages.routes.ts';
export { eventMessageSweeps } from './messages/send-event-messages.service.ts';
export { testOrderHandlers } from './test-orders/test-orders.routes.ts';
export { placesHandlers } from './places/places.routes.ts';
export { readPlaces } from './places/places.service.ts';
