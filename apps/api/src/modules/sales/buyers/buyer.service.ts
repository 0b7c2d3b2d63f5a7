import type { buyerDetail, buyerRow, ParsedBodyOf, ResponseOf } from '@vh/contract';
import { mostBuyerMessages, mostBuyerOrders } from '@vh/contract';
import { readReadableCode, type LanguageCode } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { windowOf } from '../../../platform/page-window.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import { countOrdersByState, listOrders, type OrderFilter } from '#orders';
import { presentOrderRow as presentOrder } from '../order-management/orders.service.ts';
import { findKeptId, listMerges, touchAddresses } from './buyer-merge.repo.ts';
import { refreshBuyers } from './buyer-records.repo.ts';
import * as repo from './buyer.repo.ts';
import { refuseMarketing } from '#messaging';

/** A buyer as the API answers it. */
export type BuyerDetail = z.output<typeof buyerDetail>;
type Parts = Pick<Deps, 'db' | 'clock'>;

/** A page of the buyers. */
export async function listBuyers(
  { db }: Pick<Deps, 'db'>,
  body: ParsedBodyOf<'POST /back/buyer/get-list'>,
): Promise<ResponseOf<'POST /back/buyer/get-list'>> {
  const { q, sort, page, pageSize } = body;
  const filter = { ...body, number: q ? readReadableCode(q) : undefined };
  const total = await repo.countBuyers(db.query, filter);
  const rows = await repo.listBuyers(db.query, filter, { sort, ...windowOf({ page, pageSize, total }) });
  return { rows: rows.map(presentBuyer), total, page, pageSize };
}

/**
 * A buyer with orders, consents, notes and messages.
 * @throws {AppError} not_found
 */
export async function getBuyer(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { buyerId, lang }: { readonly buyerId: string; readonly lang: LanguageCode },
): Promise<BuyerDetail> {
  // a record that became part of another is found by its old address
  const keptId = await findKeptId(db.query, buyerId);
  return viewBuyer(db.query, actor, keptId ?? buyerId, lang);
}

/**
 * Puts right how a buyer is called and reached.
 * @throws {AppError} not_found, buyer.changed, or request.invalid when the address is none of theirs
 */
export async function updateBuyer(
  { db, clock }: Parts,
  actor: Actor,
  { buyerId, version, lang, ...facts }: ParsedBodyOf<'POST /back/buyer/update'>,
): Promise<BuyerDetail> {
  return db.transaction(async tx => {
    const before = await lock(tx, buyerId);
    if (before.version !== version) throw new AppError('buyer.changed');
    const emails = await repo.listEmails(tx, buyerId);
    if (!emails.includes(facts.email)) throw new AppError('request.invalid', { fields: { email: 'choice' } });
    const by = { userId: actor.userId, at: clock.now() };
    await repo.saveBuyer(tx, { id: buyerId, ...facts }, { ...by, emails });
    await audit(tx, by, { action: 'buyer.update', buyerId, before: factsOf(before), after: facts });
    return viewBuyer(tx, actor, buyerId, lang);
  });
}

/** Writes a note about a buyer. */
export async function addNote(
  { db, clock }: Parts,
  actor: Actor,
  { buyerId, note }: ParsedBodyOf<'POST /back/buyer/add-note'>,
): Promise<void> {
  await db.transaction(async tx => {
    await lock(tx, buyerId);
    const by = { userId: actor.userId, at: clock.now() };
    await repo.insertNote(tx, { id: newId(), buyerId, note }, by);
    await audit(tx, by, { action: 'buyer.add-note', buyerId, before: null, after: { note } });
  });
}

/**
 * Takes back a note that the caller wrote; one that is gone already is taken back too.
 * @throws {AppError} not_found for notes of others
 */
export async function deleteNote(
  { db, clock }: Parts,
  actor: Actor,
  { buyerId, noteId }: ParsedBodyOf<'POST /back/buyer/delete-note'>,
): Promise<void> {
  await db.transaction(async tx => {
    await lock(tx, buyerId);
    const by = { userId: actor.userId, at: clock.now() };
    const note = await repo.deleteNote(tx, { noteId, buyerId, userId: actor.userId });
    if (note !== undefined)
      return audit(tx, by, { action: 'buyer.delete-note', buyerId, before: { note }, after: null });
    const isOthers = (await repo.listNotes(tx, buyerId)).some(({ id }) => id === noteId);
    if (isOthers) throw new AppError('not_found', { message: 'no such note of the caller' });
    nothingChanged(tx);
  });
}

/** Writes down what a buyer said about marketing; a yes for an e-mail that nobody proved waits for its owner’s. */
export async function saveConsent(
  { db, clock }: Parts,
  actor: Actor,
  { buyerId, given, channel }: ParsedBodyOf<'POST /back/buyer/save-consent'>,
): Promise<void> {
  await db.transaction(async tx => {
    await lock(tx, buyerId);
    const by = { userId: actor.userId, at: clock.now() };
    await repo.insertConsent(tx, { id: newId(), buyerId, given, channel, source: 'staff' }, by);
    if (!given && channel !== 'sms' && channel !== 'whatsapp')
      await refuseMarketing(tx, await repo.listEmails(tx, buyerId), by.at);
    await refreshBuyers(tx, [buyerId]);
    // who is not known to own the address is asked there
    if (given) await touchAddresses(tx, [buyerId]);
    await audit(tx, by, {
      action: 'buyer.save-consent',
      buyerId,
      before: null,
      after: { acceptsMarketing: given, channel },
    });
  });
}

async function lock(tx: Tx, buyerId: string) {
  const buyer = await repo.lockBuyer(tx, buyerId);
  if (!buyer) throw new AppError('not_found', { message: 'no such buyer' });
  return buyer;
}

function factsOf({ name, phone, language, email }: Awaited<ReturnType<typeof lock>>) {
  return { name, phone, language, email };
}

async function audit(
  tx: Tx,
  by: { readonly userId: string; readonly at: Date },
  entry: {
    readonly action: string;
    readonly buyerId: string;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  const { action, buyerId, before, after } = entry;
  await insertAuditEntry(tx, { ...by, action, entity: 'buyer', entityId: buyerId, before, after });
}

/** A buyer as staff see them. */
export async function viewBuyer(
  query: Queries,
  actor: Actor,
  buyerId: string,
  lang: LanguageCode,
): Promise<BuyerDetail> {
  const buyer = await repo.findBuyer(query, buyerId);
  if (!buyer) throw new AppError('not_found', { message: 'no such buyer' });
  const filter = ordersOf(buyerId);
  const page = { sort: '-createdAt' as const, limit: mostBuyerOrders, offset: 0 };
  const emails = await repo.listEmails(query, buyerId);
  const orders = await listOrders(query, filter, page);
  const counts = await countOrdersByState(query, filter);
  const notes = await repo.listNotes(query, buyerId);
  const consents = await repo.listConsents(query, buyerId);
  const merges = await listMerges(query, buyerId);
  const messages = await repo.listBuyerMessages(query, buyerId, mostBuyerMessages);
  return {
    ...presentBuyer(buyer),
    emails,
    ...(buyer.firstOrderAt && { firstOrderAt: buyer.firstOrderAt.toISOString() }),
    ...(buyer.userId !== null && { userId: buyer.userId }),
    version: buyer.version,
    newestOrders: orders.map(order => presentOrder(order, lang)),
    allOrders: Object.values(counts).reduce((sum, count) => sum + count, 0),
    marketingChannels: [...buyer.marketingChannels],
    ...(buyer.marketingUnconfirmedAt && {
      marketingUnconfirmedSince: buyer.marketingUnconfirmedAt.toISOString(),
    }),
    consents: consents.map(({ given, at, source, channel, orderNumber, by }) => ({
      given,
      at: at.toISOString(),
      source,
      ...(channel !== null && { channel }),
      ...(orderNumber !== null && { orderNumber }),
      ...(by !== null && { by }),
    })),
    notes: notes.map(({ id, note, by, userId, at }) => ({
      _id: id,
      note,
      by,
      at: at.toISOString(),
      isOwn: userId === actor.userId,
    })),
    merges: merges.map(({ id, email, name, by, at }) => ({ _id: id, email, name, by, at: at.toISOString() })),
    messages: messages.map(({ id, createdAt, ...message }) => ({
      ...message,
      _id: id,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function ordersOf(buyerId: string): OrderFilter {
  return {
    scope: { kind: 'all' },
    number: undefined,
    words: undefined,
    foldedWords: undefined,
    clientId: undefined,
    eventId: undefined,
    channel: undefined,
    from: undefined,
    to: undefined,
    states: undefined,
    buyerId,
  };
}

function presentBuyer(buyer: repo.BuyerRecord): z.output<typeof buyerRow> {
  const { id, email, name, phone, language, orders, tickets, sums, lastOrderAt, userId, acceptsMarketing } =
    buyer;
  return {
    _id: id,
    email,
    name,
    phone,
    language,
    orders,
    tickets,
    sums: [...sums],
    ...(lastOrderAt && { lastOrderAt: lastOrderAt.toISOString() }),
    hasAccount: userId !== null,
    ...(acceptsMarketing !== null && { acceptsMarketing }),
  };
}
