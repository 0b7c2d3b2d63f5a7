import { randomBytes } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { codeKey, groupCode, isSteepDiscount, makeReadableCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { stepUpError } from '../../../platform/http/access.ts';
import { newId } from '../../../platform/ids.ts';
import { changeRow } from '#system';
import { codeFor, mayReadCodes } from './code-mask.ts';
import { findOwnedEvent, type EventOwner } from './event-owner.ts';
import * as repo from './back-code.repo.ts';

type CodeForm = ParsedBodyOf<'POST /back/code/save'>;
type CodeRules = Omit<ParsedBodyOf<'POST /back/code/generate'>, 'count' | 'prefix' | 'batch' | 'eventId'>;

/** Random characters of a generated code before the check character: 23^9 are 1.8 million million codes. */
const generatedLength = 9;

/** A page of the codes for an event. */
export async function listCodes(
  deps: Deps,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/code/get-list'>,
): Promise<ResponseOf<'POST /back/code/get-list'>> {
  const { page, pageSize } = body;
  const filter = await codeFilterOf(deps, actor, body);
  const limits = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await repo.listCodes(deps.db.query, filter, limits, deps.clock.now());
  return {
    rows: rows.map(row => ({ ...presentCode(row), code: codeFor(actor, row) })),
    total,
    page,
    pageSize,
  };
}

/**
 * Which codes are meant, for anyone who owns the event. Who sees codes masked can't look for what is hidden either: a
 * search by parts, or the order of their letters, would tell it character by character.
 * @throws {AppError} event.not_found
 */
export async function codeFilterOf(
  deps: Deps,
  actor: Actor,
  { eventId, q, state, sort }: Omit<ParsedBodyOf<'POST /back/code/get-list'>, 'page' | 'pageSize'>,
): Promise<repo.CodeFilter> {
  const { clientId } = await findOwnedEvent(deps, actor, eventId);
  const isMasked = !mayReadCodes(actor, { clientId, eventId });
  return {
    ...{ eventId, clientId, state },
    key: q && !isMasked ? codeKey(q) : undefined,
    batch: q && !isMasked ? q : undefined,
    sort: isMasked && sort.endsWith('code') ? '-createdAt' : sort,
  };
}

/** Makes a code or changes one. */
export async function saveCode(deps: Deps, actor: Actor, body: CodeForm): Promise<{ codeId: string }> {
  const owner = await findOwnedEvent(deps, actor, body.eventId);
  requireWholeClient(actor, owner, body);
  const { codeId, eventId, code, active, ...rules } = body;
  const draft = {
    ...draftOf(owner, eventId, rules),
    id: codeId ?? newId(),
    code,
    key: codeKey(code),
    ...{ active, batch: '' },
  };
  if (draft.key.length < 3) throw new AppError('request.invalid', { fields: { code: 'too_short' } });
  await checkTicketTypes(deps, draft);
  await requireProofOfSteep(deps, actor, draft);
  await deps.db.transaction(async tx => {
    if (codeId !== undefined) await requireRoom(tx, draft, eventId);
    await changeRow(tx, { table: 'code', id: draft.id, at: deps.clock.now() }, async () => {
      const isWritten =
        codeId === undefined
          ? (await repo.insertCodes(tx, [draft], deps.clock.now())).length > 0
          : await repo.updateCode(tx, draft);
      if (!isWritten) throw new AppError('code.taken', { fields: { code: 'taken' } });
    });
  });
  return { codeId: draft.id };
}

/** A code for all events is made by those whose rights cover all of them. */
function requireWholeClient(actor: Actor, { clientId }: EventOwner, { onlyThisEvent }: CodeRules): void {
  if (onlyThisEvent || mayReadCodes(actor, { clientId, eventId: null })) return;
  throw new AppError('auth.forbidden', { message: 'codes for all events are for members of all events' });
}

/** Locks a code that is to be changed; it can't be limited to fewer uses than it has had. */
async function requireRoom(
  tx: Tx,
  { id, clientId, maxUses }: repo.CodeDraft,
  eventId: string,
): Promise<void> {
  const stored = await repo.lockCode(tx, { id, clientId, eventId });
  if (!stored) throw new AppError('code.unknown');
  if (maxUses === null || maxUses >= stored.uses) return;
  throw new AppError('code.in_use', { fields: { maxUses: 'too_small' }, details: { uses: stored.uses } });
}

/** Switches a code off. */
export async function deactivateCode(
  deps: Deps,
  actor: Actor,
  { eventId, codeId }: ParsedBodyOf<'POST /back/code/deactivate'>,
): Promise<{ ok: true }> {
  const { clientId } = await findOwnedEvent(deps, actor, eventId);
  await deps.db.transaction(async tx => {
    if (!(await repo.lockCode(tx, { id: codeId, clientId, eventId }))) throw new AppError('code.unknown');
    const row = { table: 'code', id: codeId, at: deps.clock.now() } as const;
    await changeRow(tx, row, () => repo.deactivateCode(tx, codeId));
  });
  return { ok: true };
}

/** Makes many codes that can't be guessed or misread, and answers them as CSV. */
export async function generateCodes(
  deps: Deps,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/code/generate'>,
): Promise<ResponseOf<'POST /back/code/generate'>> {
  const owner = await findOwnedEvent(deps, actor, body.eventId);
  requireWholeClient(actor, owner, body);
  const { count, prefix, batch, eventId, ...rules } = body;
  const terms = draftOf(owner, eventId, rules);
  await checkTicketTypes(deps, terms);
  await requireProofOfSteep(deps, actor, terms);
  const made: string[] = [];
  await deps.db.transaction(async tx => {
    while (made.length < count) {
      const drafts = Array.from({ length: count - made.length }, () => {
        const code = nameOf(prefix);
        return { ...terms, id: newId(), code, key: codeKey(code), active: true, batch };
      });
      made.push(...(await repo.insertCodes(tx, drafts, deps.clock.now())));
    }
  });
  // the mark lets spreadsheets see that it is UTF-8
  const csv = `\uFEFFcode\r\n${made.map(code => `${code}\r\n`).join('')}`;
  return { codes: made, fileName: 'codes.csv', csv };
}

/** A code is for tickets of its own event, or of its client's events when it is for them all. */
async function checkTicketTypes(
  { db }: Deps,
  { ticketTypeIds, clientId, eventId }: Pick<repo.CodeDraft, 'ticketTypeIds' | 'clientId' | 'eventId'>,
): Promise<void> {
  if (await repo.areTicketTypesOf(db.query, ticketTypeIds, { clientId, eventId })) return;
  throw new AppError('request.invalid', { fields: { ticketTypeIds: 'unknown' } });
}

/**
 * Codes that take most of a price are made by sessions that were confirmed lately.
 * @throws {AppError} auth.step_up_needed, auth.impersonating
 */
async function requireProofOfSteep(
  { db }: Deps,
  actor: Actor,
  terms: Pick<repo.CodeDraft, 'kind' | 'basisPoints' | 'amount' | 'ticketTypeIds' | 'clientId' | 'eventId'>,
): Promise<void> {
  if (actor.isConfirmed) return;
  if (isSteepDiscount(terms, await repo.findLowestPrice(db.query, terms))) throw stepUpError(actor);
}

function nameOf(prefix: string): string {
  const body = groupCode(makeReadableCode(generatedLength, randomBytes), 5);
  return prefix === '' ? body : `${prefix.toUpperCase()}-${body}`;
}

/** The terms of a code as they are stored; what its kind has no use for is emptied. */
function draftOf(
  owner: EventOwner,
  eventId: string,
  rules: CodeRules,
): Omit<repo.CodeDraft, 'id' | 'code' | 'key' | 'active' | 'batch'> {
  const fields: Record<string, string> = {};
  if (rules.kind === 'percent' && rules.basisPoints === 0) fields['basisPoints'] = 'required';
  if (rules.kind === 'fixed' && rules.amount === 0) fields['amount'] = 'required';
  if (rules.validFrom && rules.validTo && rules.validTo <= rules.validFrom) fields['validTo'] = 'too_small';
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return {
    clientId: owner.clientId,
    eventId: rules.onlyThisEvent ? eventId : null,
    kind: rules.kind,
    basisPoints: rules.kind === 'percent' ? rules.basisPoints : 0,
    amount: rules.kind === 'fixed' ? rules.amount : 0,
    per: rules.per,
    currency: rules.kind === 'fixed' ? owner.currency : null,
    unlocks: rules.kind === 'access' || rules.unlocks,
    ticketTypeIds: rules.ticketTypeIds,
    validFrom: rules.validFrom ? new Date(rules.validFrom) : null,
    validTo: rules.validTo ? new Date(rules.validTo) : null,
    maxUses: rules.maxUses,
    maxTickets: rules.maxTickets,
    maxPerBuyer: rules.maxPerBuyer,
    note: rules.note,
  };
}

function presentCode(row: repo.BackCodeRecord): ResponseOf<'POST /back/code/get-list'>['rows'][number] {
  const { validFrom, validTo } = row;
  return {
    _id: row.id,
    code: row.code,
    kind: row.kind,
    basisPoints: row.basisPoints,
    amount: row.amount,
    per: row.per,
    currency: row.currency,
    unlocks: row.unlocks,
    eventId: row.eventId,
    ticketTypeIds: [...row.ticketTypeIds],
    maxUses: row.maxUses,
    maxTickets: row.maxTickets,
    maxPerBuyer: row.maxPerBuyer,
    active: row.active,
    note: row.note,
    batch: row.batch,
    uses: row.uses,
    usesInCarts: row.usesInCarts,
    ...(validFrom && { validFrom: validFrom.toISOString() }),
    ...(validTo && { validTo: validTo.toISOString() }),
    createdAt: row.createdAt.toISOString(),
  };
}
