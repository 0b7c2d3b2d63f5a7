export { scanRoute } from './scan-routes.ts';
export type { DoorEvent } from './event-choice.model.ts';
