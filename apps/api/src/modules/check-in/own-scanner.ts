import { hasRole, type Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries } from '../../platform/database.ts';
import {
  findScanner,
  type AtScanner,
  type CheckedEvent,
  type ScannerRecord,
} from './records/checkin.repo.ts';

/**
 * The scanner, when it is the actor's or the actor is an admin; for everybody else it does not exist.
 * @throws {AppError} not_found
 */
export async function takeScanner(query: Queries, scannerId: string, actor: Actor): Promise<ScannerRecord> {
  const isOwn = actor.scannerIds.includes(scannerId) || hasRole(actor, 'admin');
  const scanner = isOwn ? await findScanner(query, scannerId, atScanner(actor)) : undefined;
  if (scanner?.status !== 'active') throw new AppError('not_found');
  return scanner;
}

function atScanner({ userId, device }: Actor): AtScanner {
  return { userId, deviceId: device?.id ?? null };
}

/** @throws {AppError} checkin.not_assigned for an event that neither the scanner nor its user checks */
export function checkedEvent(scanner: ScannerRecord, eventId: string): CheckedEvent {
  const event = scanner.events.find(one => one.eventId === eventId);
  if (!event) throw new AppError('checkin.not_assigned');
  return event;
}
