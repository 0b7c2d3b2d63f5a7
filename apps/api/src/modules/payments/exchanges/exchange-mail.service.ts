import { amountDueOf, pickTranslation } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '#catalogue';
import { postMail } from '#messaging';
import { listOrderLines, type OrderRecord, orderUrl } from '#orders';
import { type ExchangeNews, renderExchangeMail } from './exchange.mail.ts';

/** An order that came of another one, and what the buyer of that is told. */
export interface ExchangeToTell {
  readonly from: OrderRecord;
  readonly order: OrderRecord;
  readonly kind: ExchangeNews['kind'];
  /** How many tickets of the former order it is about. */
  readonly tickets: number;
}

/** Writes to the buyer of an order what becomes of its tickets; nothing when it has no address. */
export async function writeExchangeMail(deps: Deps, tx: Tx, told: ExchangeToTell): Promise<void> {
  const { from, order, tickets } = told;
  if (!from.buyerEmail) return;
  const lines = await listOrderLines(tx, order.id);
  const events = await findEventFacts(tx, [...new Set(lines.map(({ eventId }) => eventId))]);
  const { language, buyerName, number } = from;
  const facts = {
    ...{ language, buyerName, number, newNumber: order.number, tickets },
    event: events.map(({ titles }) => pickTranslation(titles, language)).join(', '),
    timezone: events[0]?.timezone ?? 'UTC',
    // what is to be paid is paid there; the tickets that a expired exchange leaves are in the former, and of somebody else's
    // order nobody gets the address
    orderUrl: orderUrl(told.kind === 'rest' || told.kind === 'done' ? order : from, deps.config),
  };
  const mail = renderExchangeMail(facts, newsOf(told));
  const kind = `exchange-${told.kind}`;
  // the former order is not locked when an exchange expires
  const orderId = told.kind === 'expired' || told.kind === 'void' ? order.id : from.id;
  await postMail(deps, tx, mail, { kind, recipient: from.buyerEmail, orderId });
}

function newsOf({ order, kind }: ExchangeToTell): ExchangeNews {
  if (kind === 'split') return { kind, newBuyer: order.buyerName };
  if (kind === 'expired' || kind === 'void') return { kind };
  if (kind === 'done' || !order.payBy) return { kind: 'done' };
  return { kind, amount: amountDueOf(order), currency: order.currency, payBy: order.payBy };
}
