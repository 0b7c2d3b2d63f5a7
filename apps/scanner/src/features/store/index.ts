export { createScanLog, isOwed, type KeptScan, type LoggedScan } from './scan-log.ts';
export { openDoorStore, type DoorStore, type DoorPart } from './door-store.ts';
