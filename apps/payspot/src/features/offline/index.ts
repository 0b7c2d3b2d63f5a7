export { OfflineTickets } from './offline-tickets.tsx';
export { createOfflineCounter, type OfflineCounter } from './offline-counter.ts';
export { OfflineNotes } from './offline-notes.tsx';
export { useCounterStatus, useOfflineCounter } from './use-offline-counter.ts';
export type { CounterStore, CounterPart } from './counter-store.ts';
