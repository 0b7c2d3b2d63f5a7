import type { ParsedBodyOf } from '@vh/contract';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { type EventRecord, loadEvents, publicOffers, type TicketOffer } from '#catalogue';
import * as entries from './waiting-entry.repo.ts';
import { writeWaitingMail } from './waiting-mail.service.ts';
import { hashWaitingToken, makeWaitingToken, waitingTokenKey } from './waiting-token.ts';

type Join = ParsedBodyOf<'POST /front/waiting-list/join'>;

/** Who asks again gets the link again, but not faster than this. */
const mailPauseMs = 5 * 60_000;

/**
 * Stores the wish to be on the waiting list and writes the mail that confirms it. Who is on the waiting list already gets the link
 * once more; the caller can't tell one from the other.
 */
export async function joinLine(deps: Deps, body: Join): Promise<{ ok: true }> {
  const at = deps.clock.now();
  const { idempotencyKey, ...rest } = body;
  const request = { scope: 'waiting.join', key: idempotencyKey, body: rest };
  const event = await getSoldOutEvent(deps, body, at);
  await deps.db.transaction(async tx => {
    if ((await claimOnce(tx, request, at)) !== undefined) return;
    await entries.lockLine(tx, event.id);
    const known = await entries.findLivingEntry(tx, event.id, body.email);
    if (known) await remind(deps, tx, { event, known, body, at });
    else await enter(deps, tx, { event, body, at });
    await keepAnswer(tx, request, true);
  });
  return { ok: true };
}

interface Entering {
  readonly event: EventRecord;
  readonly body: Join;
  readonly at: Date;
}

async function enter(deps: Deps, tx: Tx, { event, body, at }: Entering): Promise<void> {
  const id = newId();
  const token = makeWaitingToken(waitingTokenKey(deps.config.appSecret), id);
  const wish = wishOf(body);
  await entries.insertEntry(tx, {
    ...wish,
    id,
    eventId: event.id,
    email: body.email,
    tokenHash: hashWaitingToken(token),
    at,
  });
  await mail(deps, tx, event, { id, at });
}

/** Until it is confirmed the last wish counts; anyone who is on the waiting list keeps the place and what it was taken for. */
async function remind(
  deps: Deps,
  tx: Tx,
  { event, known, body, at }: Entering & { readonly known: entries.WaitingEntry },
): Promise<void> {
  if (known.state === 'unconfirmed') await entries.changeWish(tx, known.id, wishOf(body));
  const isTooSoon = known.mailedAt !== null && at.getTime() - known.mailedAt.getTime() < mailPauseMs;
  if (!isTooSoon) await mail(deps, tx, event, { id: known.id, at });
}

async function mail(deps: Deps, tx: Tx, event: EventRecord, { id, at }: { id: string; at: Date }) {
  const entry = await entries.findEntryById(tx, id);
  if (!entry) return;
  const place = entry.state === 'unconfirmed' ? undefined : (await entries.countAhead(tx, entry)) + 1;
  await writeWaitingMail(
    deps,
    tx,
    { entry, event },
    place === undefined ? { kind: 'confirm' } : { kind: 'place', place },
  );
  await entries.saveEntry(tx, id, { mailedAt: at });
}

function wishOf(body: Join): entries.WaitingWish {
  return {
    name: body.name,
    language: body.lang,
    quantity: body.quantity,
    ticketTypeIds: [...new Set(body.ticketTypeIds)],
  };
}

/** The event, when all the types that are wanted are sold out and are sold in such numbers at all. */
async function getSoldOutEvent(deps: Deps, body: Join, at: Date): Promise<EventRecord> {
  const [event] = await loadEvents(deps.db.query, [body.eventId]);
  if (!event || event.state === 'draft' || event.visibility === 'password') {
    throw new AppError('event.not_found', { message: `no event '${body.eventId}'` });
  }
  const offers = publicOffers(event, at);
  for (const id of body.ticketTypeIds) {
    const offer = offers.find(one => one.type.id === id);
    if (!offer) throw new AppError('request.invalid', { fields: { ticketTypeIds: 'unknown' } });
    if (offer.saleState !== 'sold_out') {
      throw new AppError('waiting.not_sold_out', {
        details: { ticketTypeId: id, saleState: offer.saleState },
      });
    }
    if (!isSoldInNumber(offer, event, body.quantity)) {
      throw new AppError('request.invalid', { fields: { quantity: 'limit' } });
    }
  }
  return event;
}

/** True when so many tickets of a type may be in one order, and could ever come free at once. */
export function isSoldInNumber({ type }: TicketOffer, event: EventRecord, quantity: number): boolean {
  const most = Math.min(type.maxPerOrder, event.maxPerOrder, type.capacity);
  return quantity >= type.minPerOrder && quantity <= most;
}
