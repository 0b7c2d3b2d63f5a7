import { pickTranslation } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ComposedMail, postMail } from '#messaging';
import { findEventFacts, loadCatalogue } from '#catalogue';
import { listOrderLines, type OrderRecord, orderUrl } from '#orders';
import { renderNewDate, renderPartUpdate, renderUnpaid, type EventUpdate } from './event-update.mail.ts';
import { findOrganiserEmail, findOrganiserSites } from './organiser-links.ts';
import { renderRefund, renderRefundOffer, type DecidedRefund, type RefundMailFacts } from './refund.mail.ts';

/** Writes to the buyer what goes back; nothing when the order has no address. */
export async function storeRefundMail(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  { words, ...refund }: DecidedRefund & WithWords,
): Promise<void> {
  if (!order.buyerEmail) return;
  const facts = { ...(await factsOf(deps, tx, order)), words };
  await store(deps, tx, order, 'refund', renderRefund(facts, refund));
}

/** Writes to the buyer what became of an event, and how its tickets can be returned. */
export async function storeEventUpdate(deps: Deps, tx: Tx, order: OrderRecord, news: NewsOf): Promise<void> {
  if (!order.buyerEmail) return;
  const facts = { ...(await factsOf(deps, tx, order, news.eventId)), words: news.words };
  // anyone who paid nothing is offered no money
  const told = order.total > 0 ? news : { ...news, refundsUntil: null };
  // without a last day it is what a run over all orders says, too
  const isPutOff = news.kind === 'postponed' && news.refundsUntil === null && order.total > 0;
  const isOffer = news.kind === 'cancelled' || isPutOff;
  const mail = isOffer ? renderRefundOffer(facts, news.kind === 'cancelled') : renderNewDate(facts, told);
  await store(deps, tx, order, isOffer || told.refundsUntil ? 'refund-offer' : 'event-refund', mail);
}

/** Writes to a buyer who has not paid yet that there is nothing to pay any more. */
export async function storeUnpaidUpdate(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  { eventId, words }: WithWords & { readonly eventId: string },
): Promise<void> {
  if (!order.buyerEmail) return;
  const facts = { ...(await factsOf(deps, tx, order, eventId)), words };
  await store(deps, tx, order, 'event-refund', renderUnpaid(facts));
}

/** Writes to the buyer of a ticket for several events what became of one of them. */
export async function storePartUpdate(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  { passId, ...news }: NewsOf & { readonly passId: string },
): Promise<void> {
  if (!order.buyerEmail) return;
  const facts = {
    ...(await factsOf(deps, tx, order, passId)),
    words: news.words,
    sites: await findOrganiserSites(tx, news.eventId),
  };
  const [part] = await findEventFacts(tx, [news.eventId]);
  const event = part ? pickTranslation(part.titles, order.language) : '';
  await store(deps, tx, order, 'event-refund', renderPartUpdate({ ...facts, event }, news, facts.event));
}

interface WithWords {
  /** What staff say to the buyers with it. */
  readonly words?: string | undefined;
}

/** What became of an event, with its id. */
export type NewsOf = EventUpdate & WithWords & { readonly eventId: string };

async function store(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  kind: string,
  mail: ComposedMail,
): Promise<void> {
  const replyTo = await findOrganiserEmail(tx, order.id);
  await postMail(deps, tx, mail, { kind, recipient: order.buyerEmail, orderId: order.id, replyTo });
}

async function factsOf(deps: Deps, tx: Tx, order: OrderRecord, eventId?: string): Promise<RefundMailFacts> {
  const lines = await listOrderLines(tx, order.id);
  const catalogue = await loadCatalogue(tx, lines);
  const shown = eventId ?? lines[0]?.eventId;
  const { language, buyerName, number, currency } = order;
  return {
    language,
    buyerName,
    number,
    currency,
    event: shown ? catalogue.title(shown, language) : '',
    isCancelled: shown !== undefined && catalogue.event(shown).state === 'cancelled',
    sites: shown ? await findOrganiserSites(tx, shown) : [],
    orderUrl: orderUrl(order, deps.config),
  };
}
