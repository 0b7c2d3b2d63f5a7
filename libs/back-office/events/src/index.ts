export { eventRoutes } from './event-routes.tsx';
export { EventTable } from './event-table.tsx';
export { useEventTexts } from './event/event-texts.ts';
export { eventTones } from './event/event-tones.ts';
