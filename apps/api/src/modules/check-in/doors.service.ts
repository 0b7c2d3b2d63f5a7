import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { showCodeKey } from '#orders';
import { listConflicting, listCounted, type ShownPassage } from './conflicts.repo.ts';
import * as repo from './records/event-doors.repo.ts';

/** Passages at an event that should not have been, each with the one that counts. */
export async function showConflicting(
  { db }: Deps,
  { eventId, lang, page, pageSize }: ParsedBodyOf<'POST /back/checkin/get-conflicts'>,
): Promise<ResponseOf<'POST /back/checkin/get-conflicts'>> {
  const { rows, total } = await listConflicting(db.query, eventId, { page, pageSize });
  const counted = await listCounted(
    db.query,
    rows.map(({ nonce }) => nonce),
  );
  return {
    rows: rows.map(row => {
      const before = counted.get(row.nonce);
      return {
        ...presentPassage(row),
        conflict: row.conflict,
        receivedAt: row.receivedAt.toISOString(),
        ...(before && { counted: presentPassage(before) }),
        ticket: {
          _id: row.ticketId,
          shortCode: row.shortCode,
          ticketTypeName: pickTranslation(row.typeNames, lang),
          attendeeName: row.attendeeName,
          orderId: row.orderId,
          orderNumber: row.orderNumber,
        },
      };
    }),
    total,
    page,
    pageSize,
  };
}

function presentPassage({ nonce, at, direction, scanner, gate, device }: ShownPassage) {
  return { nonce, at: at.toISOString(), direction, scanner, gate, ...(device !== null && { device }) };
}

/** Which ticket types each gate of an event takes, and what its doors are to mind. */
export async function showGates(
  { db }: Deps,
  { eventId, lang }: ParsedBodyOf<'POST /back/checkin/get-gates'>,
): Promise<ResponseOf<'POST /back/checkin/get-gates'>> {
  const { rules, notes, version } = await repo.findEventDoors(db.query, eventId);
  const types = await repo.listDoorTypes(db.query, eventId);
  const codeKey = await showCodeKey(db.query, eventId);
  return {
    ...(codeKey && { codeKey }),
    version,
    rules: rules.map(({ gate, typeIds }) => ({ gate, ticketTypeIds: [...typeIds] })),
    knownGates: await repo.listKnownGates(db.query, eventId),
    ticketTypes: types.map(({ id, names }) => ({
      _id: id,
      name: pickTranslation(names, lang),
      note: notes[id] ?? '',
    })),
  };
}

/**
 * Says which ticket types each gate takes, when nobody has said anything else since it was read.
 * @throws {AppError} event.changed, request.invalid for types of other events and gates that are named twice
 */
export async function saveGates(
  deps: Deps,
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { eventId, version, rules, notes }: ParsedBodyOf<'POST /back/checkin/save-gates'>,
): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async tx => {
    const known = new Set((await repo.listDoorTypes(tx, eventId)).map(({ id }) => id));
    const isKnown = (ids: readonly string[]) => ids.every(id => known.has(id));
    const gates = rules.map(({ gate }) => gate);
    if (!rules.every(rule => isKnown(rule.ticketTypeIds)) || new Set(gates).size < gates.length)
      throw new AppError('request.invalid', { fields: { rules: 'unknown' } });
    if (!isKnown(notes.map(({ ticketTypeId }) => ticketTypeId)))
      throw new AppError('request.invalid', { fields: { notes: 'unknown' } });
    const before = await repo.findEventDoors(tx, eventId);
    const after = {
      rules: rules.map(({ gate, ticketTypeIds }) => ({ gate, typeIds: ticketTypeIds })),
      notes: Object.fromEntries(
        notes.flatMap(({ ticketTypeId, note }) => (note === '' ? [] : [[ticketTypeId, note]])),
      ),
    };
    const isSaved =
      version === before.version &&
      (await repo.saveEventDoors(tx, eventId, { ...after, version }, { at, userId: actor.userId }));
    if (!isSaved) throw new AppError('event.changed', { details: { version: before.version } });
    const { rules: formerRules, notes: formerNotes } = before;
    await insertAuditEntry(tx, {
      ...{
        at,
        userId: actor.userId,
        address,
        action: 'event.save-gates',
        entity: 'event',
        entityId: eventId,
      },
      before: { rules: formerRules, notes: formerNotes },
      after,
    });
  });
}
