import { groupCode, homeTimezone } from '@vh/domain';
import type { Tx } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import {
  type ComposedMail,
  composeStandardMail,
  confirmMinutes,
  confirmUrlOf,
  isProvedMailbox,
  postMail,
} from '#messaging';
import { addMailText, findOrderById, type OrderRecord, orderTokenOf, orderUrl, pickUpCodeOf } from '#orders';
import { formatMoment, formatMoney } from '../../../../platform/formatting.ts';
import { listPayspotsFor, type PublicPayspot } from './reservation.repo.ts';
import { reservationTexts } from './reservation-texts.ts';

/** Why a buyer is written to: the places were reserved, or their time has nearly run out. */
export type ReservationNews = 'reserved' | 'reminder';

/** A mail names so many counters; the order's page has them all. */
const mostNamed = 10;
/** How large the code stands in the mail, pixels. */
const codeSize = 180;

/** Writes to the buyer of a reservation; nothing when the order has no address. */
export async function writeReservationMail(
  deps: Deps,
  tx: Tx,
  orderId: string,
  news: ReservationNews,
): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (!order?.buyerEmail || !order.payBy) return;
  const { publicOrigin, appSecret } = deps.config;
  const built = renderReservation(order, news, {
    payBy: order.payBy,
    pickUpCode: pickUpCodeOf(order, appSecret),
    payspots: await listPayspotsFor(tx, orderId),
    orderUrl: orderUrl(order, deps.config),
    codeUrl: `${publicOrigin}/api/v1/front/collect/code/${orderTokenOf(order, deps.config)}`,
    ...((await isUnconfirmed(deps, tx, order)) && { confirmUrl: confirmUrlOf(deps.config, order) }),
  });
  const mail =
    news === 'reminder' ? await addMailText(tx, 'payspot-reminder', { order, mail: built }) : built;
  const isUnasked = true;
  const to = { kind: mail.draft.template, recipient: order.buyerEmail, orderId: order.id, isUnasked };
  await postMail(deps, tx, mail, to);
}

/** True when a reservation is kept for a short time only, since nobody has confirmed its e-mail. */
async function isUnconfirmed(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  { buyerEmail }: OrderRecord,
): Promise<boolean> {
  return (await confirmMinutes(deps, tx)) !== undefined && !(await isProvedMailbox(tx, buyerEmail));
}

/** What a mail about a reservation says besides the order. */
export interface ReservationFacts {
  readonly payBy: Date;
  readonly pickUpCode: string;
  readonly payspots: readonly PublicPayspot[];
  readonly orderUrl: string;
  readonly codeUrl: string;
  /** Where its buyer confirms the e-mail, while nobody has. */
  readonly confirmUrl?: string;
}

/** The mail about a reservation, in the order's language. */
export function renderReservation(
  order: Pick<OrderRecord, 'language' | 'buyerName' | 'number' | 'total' | 'currency'>,
  news: ReservationNews,
  { payBy, pickUpCode, payspots, orderUrl, codeUrl, confirmUrl }: ReservationFacts,
): ComposedMail {
  const texts = reservationTexts[order.language];
  const { buyerName: name } = order;
  const number = groupCode(order.number);
  const amount = formatMoney(order.total, order.currency, order.language);
  // counters keep the platform's hours
  const time = formatMoment(payBy, homeTimezone, order.language);
  const isReminder = news === 'reminder';
  return composeStandardMail({
    template: isReminder ? 'payspot-reminder' : 'payspot-reservation',
    language: order.language,
    subject: isReminder ? texts.reminderSubject : texts.subject,
    paragraphs: [
      isReminder ? texts.reminder : confirmUrl ? texts.confirm : texts.intro,
      '{details}',
      texts.where,
      '{payspots}',
    ],
    values: {
      greeting: name ? texts.greeting.replace('{name}', () => name) : texts.greetingNoName,
      name,
      number,
      amount,
      time,
      details: [
        `${texts.number}: ${number}`,
        `${texts.code}: ${pickUpCode}`,
        `${texts.amount}: ${amount}`,
        `${texts.payBy}: ${time}`,
      ].join('\n'),
      payspots: payspots.slice(0, mostNamed).map(addressOf).join('\n'),
    },
    action: confirmUrl ? { label: texts.confirmOpen, url: confirmUrl } : { label: texts.open, url: orderUrl },
    picture: { url: codeUrl, words: texts.codePicture, size: codeSize },
    notes: [texts.after],
    secrets: [pickUpCode],
  });
}

/** A counter on one line: name, street, town. */
function addressOf({ name, address, city }: PublicPayspot): string {
  return [name, address, city].filter(Boolean).join(', ');
}
