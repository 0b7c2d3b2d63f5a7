export { ConflictNotes } from './conflict-notes.tsx';
export type { DoorState } from './door-list.model.ts';
export { HubNotes } from './hub-notes.tsx';
export type { GivenAnswer } from './offline-door.model.ts';
export type { OfflineDoor } from './offline-door.ts';
export { OfflineNotes } from './offline-notes.tsx';
export { mostFound, type FoundTicket } from './search-tickets.ts';
export { checkLocally, type PublicKey } from './signature.ts';
export { useOfflineDoor, useOfflineStatus } from './use-offline-door.ts';
