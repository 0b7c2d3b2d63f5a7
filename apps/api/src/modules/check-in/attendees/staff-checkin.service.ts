import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { decideScan, doorTimesOf, type DoorVerdict } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findScanFacts, markCheckinUndone, recordCheckin } from '../records/checkin.repo.ts';
import { settlePassages } from '../records/merge-passages.ts';
import {
  backOfficeScannerId,
  findEntryToUndo,
  lockAdmittedTickets,
  noteWhoCheckedIn,
} from './staff-checkin.repo.ts';

type Body = ParsedBodyOf<'POST /back/attendee/check-in'>;
type Answer = ResponseOf<'POST /back/attendee/check-in'>;
type Result = Answer['results'][number]['result'];

/** How staff's verdicts are told; those that can't be reached by a ticket of the list are refusals. */
const resultOf: Readonly<Partial<Record<DoorVerdict, Result>>> = {
  admitted: 'checked_in',
  already_in: 'already_in',
  void: 'void',
};

/**
 * Checks tickets of an event in by hand, as a person who sees whose they are: gates and opening times don't hold for them.
 * Repeating it is harmless: anyone who is inside is told to be.
 * @throws {AppError} ticket.not_found where one of them does not admit to the event; nothing is written then
 */
export function checkInByHand(deps: Deps, actor: Actor, body: Body): Promise<Answer> {
  return deps.db.transaction(async tx => {
    const results: Answer['results'][number][] = [];
    for (const ticketId of await lockAll(tx, body)) {
      results.push({
        ticketId,
        result: await checkInOne(tx, deps, { actor, eventId: body.eventId, ticketId }),
      });
    }
    return { results };
  });
}

/**
 * Takes the last entry of tickets back, wherever it was made. Anyone who is not inside stays as they are.
 * @throws {AppError} ticket.not_found as above
 */
export function undoCheckIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  body: ParsedBodyOf<'POST /back/attendee/undo-check-in'>,
): Promise<ResponseOf<'POST /back/attendee/undo-check-in'>> {
  const { eventId } = body;
  return db.transaction(async tx => {
    let undone = 0;
    for (const ticketId of await lockAll(tx, body)) {
      const entry = await findEntryToUndo(tx, ticketId, eventId);
      if (entry === undefined) continue;
      await markCheckinUndone(tx, entry, clock.now());
      await settlePassages(tx, [{ ticketId, eventId }]);
      undone += 1;
    }
    return { undone };
  });
}

async function lockAll(tx: Tx, { eventId, ticketIds }: Pick<Body, 'eventId' | 'ticketIds'>) {
  const wanted = new Set(ticketIds);
  const found = await lockAdmittedTickets(tx, eventId, [...wanted]);
  if (found.length < wanted.size) throw new AppError('ticket.not_found');
  return found;
}

interface OneTicket {
  readonly actor: Actor;
  readonly eventId: string;
  readonly ticketId: string;
}

async function checkInOne(tx: Tx, deps: Deps, { actor, eventId, ticketId }: OneTicket): Promise<Result> {
  const nonce = newId();
  const { ticket, last, times } = await findScanFacts(tx, { nonce, ticketId, eventId });
  if (!ticket) throw new AppError('ticket.not_found');
  const at = deps.clock.now();
  const verdict = decideScan(
    { eventIds: [eventId], otherDates: [], isListOld: false, mayType: true, times: doorTimesOf(times) },
    {
      code: { kind: 'named', by: 'picked' },
      ticket: {
        admits: ticket.admits,
        typeId: ticket.typeId,
        isRotating: ticket.entryCode !== 'fixed',
        ...(ticket.state === 'void' && { voidedAt: at.getTime() }),
        ...(last && {
          standing: { isInside: last.verdict === 'admitted', at: last.at.getTime(), where: last.scanner },
        }),
      },
      ...{ direction: 'entry', at: at.getTime(), isConfirmed: true, isOverridden: true },
    },
  );
  const result = resultOf[verdict];
  if (result === undefined)
    throw new AppError('ticket.state', { message: `it can't be checked in: ${verdict}` });
  if (verdict === 'admitted') await record(tx, { actor, eventId, ticketId, nonce, at });
  return result;
}

async function record(
  tx: Tx,
  { actor, eventId, ticketId, nonce, at }: OneTicket & { readonly nonce: string; readonly at: Date },
): Promise<void> {
  const id = newId();
  await recordCheckin(
    tx,
    {
      ...{
        id,
        nonce,
        eventId,
        scannerId: backOfficeScannerId,
        ticketId,
        direction: 'entry',
        verdict: 'admitted',
      },
      ...{ at, gate: null, deviceId: null, codeEntry: 'picked', overrideReason: null },
    },
    'checked_in',
  );
  await noteWhoCheckedIn(tx, id, actor.userId);
}
