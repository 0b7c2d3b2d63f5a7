import { groupCode, homeTimezone } from '@vh/domain';
import type { Tx } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { newId } from '../../../../platform/ids.ts';
import { renderLetter } from '../../../messages/letter.mail.ts';
import { insertMessage } from '../../../messages/message.repo.ts';
import { findOrderById, type OrderRecord } from '../../../orders/order.repo.ts';
import { formatMoment, formatMoney } from '../../../tickets/ticket-format.ts';
import type { StoredTransfer } from './bank-transfer.repo.ts';
import { fillText, slipTexts } from './slip-texts.ts';
import { composeSlip, type TransferSlip } from './transfer-slip.ts';

/** Writes to the buyer of a booked order what to transfer; nothing when the order has no address. */
export async function writeSlipMail(deps: Deps, tx: Tx, transfer: StoredTransfer): Promise<void> {
  const order = await findOrderById(tx, transfer.orderId);
  if (!order?.buyerEmail) return;
  const slip = composeSlip(transfer, { amount: order.total, currency: order.currency });
  const id = newId();
  const mail = renderSlipMail(order, slip, {
    payBy: transfer.payBy,
    orderUrl: `${deps.config.publicOrigin}/checkout/success?order=${order.token}&lang=${order.language}`,
  });
  const message = { ...mail, id, kind: 'transfer-slip', recipient: order.buyerEmail, orderId: order.id };
  await insertMessage(tx, { ...message, ticketsOf: [] }, deps.clock.now());
  await deps.jobs.enqueue(tx, 'message.send', { messageId: id }, { key: `message ${id}` });
}

/** The mail with a payment slip, in the order's language. */
export function renderSlipMail(
  order: Pick<OrderRecord, 'language' | 'buyerName' | 'number' | 'total' | 'currency'>,
  slip: TransferSlip,
  { payBy, orderUrl }: { readonly payBy: Date; readonly orderUrl: string },
) {
  const texts = slipTexts[order.language];
  const amount = formatMoney(order.total, order.currency, order.language);
  // transfers are in time by the clock of the account
  const time = formatMoment(payBy, homeTimezone, order.language);
  const facts: readonly (readonly [string, string])[] = [
    [texts.amount, amount],
    [texts.account, slip.account],
    [texts.bic, slip.bic],
    [texts.payee, slip.payee.join(', ')],
    [texts.model, slip.model],
    [texts.reference, slip.reference],
    [texts.purpose, slip.purpose],
  ];
  return renderLetter({
    language: order.language,
    subject: fillText(texts.subject, { number: groupCode(order.number), amount }),
    greeting: order.buyerName ? fillText(texts.greeting, { name: order.buyerName }) : texts.greetingNoName,
    paragraphs: [
      fillText(texts.intro, { time }),
      ...facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
      texts.keepReference,
    ],
    action: { label: texts.open, url: orderUrl },
    notes: [fillText(texts.after, { time })],
  });
}
