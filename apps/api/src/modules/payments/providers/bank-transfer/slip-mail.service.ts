import { amountDueOf, fillTemplate, groupCode, homeTimezone } from '@vh/domain';
import type { Tx } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type ComposedMail, composeStandardMail, confirmUrlOf, postMail } from '#messaging';
import { addMailText, findOrderById, type OrderRecord, orderUrl } from '#orders';
import { formatMoment, formatMoney } from '../../../../platform/formatting.ts';
import { keptOnceConfirmed } from './full-deadline.service.ts';
import type { StoredTransfer } from './bank-transfer.repo.ts';
import { slipTexts } from './slip-texts.ts';
import { composeSlip, type TransferSlip } from './transfer-slip.ts';

/** Writes to the buyer of a booked order what to transfer; nothing when the order has no address. */
export async function writeSlipMail(deps: Deps, tx: Tx, transfer: StoredTransfer): Promise<void> {
  const order = await findOrderById(tx, transfer.orderId);
  if (!order?.buyerEmail) return;
  const total = amountDueOf(order);
  const slip = composeSlip(transfer, { amount: total, currency: order.currency });
  const expiresAt = await keptOnceConfirmed(deps, tx, order);
  const mail = renderSlipMail({ ...order, total }, slip, {
    payBy: transfer.payBy,
    orderUrl: orderUrl(order, deps.config),
    ...(expiresAt && { needsEmailConfirmation: { expiresAt, url: confirmUrlOf(deps.config, order) } }),
  });
  const isUnasked = true;
  const to = { kind: 'transfer-slip', recipient: order.buyerEmail, orderId: order.id, isUnasked };
  await postMail(deps, tx, await addMailText(tx, 'transfer-slip', { order, mail }), to);
}

/** The mail with a payment slip, in the order's language; `total` is what is to be transferred. */
export function renderSlipMail(
  order: Pick<OrderRecord, 'language' | 'buyerName' | 'number' | 'total' | 'currency'>,
  slip: Omit<TransferSlip, 'kind' | 'paymentCode' | 'qr'>,
  {
    payBy,
    orderUrl,
    needsEmailConfirmation,
  }: {
    readonly payBy: Date;
    readonly orderUrl: string;
    /** Where the e-mail is confirmed while nobody has, and until when the places are kept then. */
    readonly needsEmailConfirmation?: { readonly url: string; readonly expiresAt: Date };
  },
): ComposedMail {
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
  const shown = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  const { buyerName: name } = order;
  return composeStandardMail({
    template: 'transfer-slip',
    language: order.language,
    subject: texts.subject,
    paragraphs: [needsEmailConfirmation ? texts.confirm : texts.intro, '{details}', texts.keepReference],
    values: {
      greeting: name ? fillTemplate(texts.greeting, { name }) : texts.greetingNoName,
      name,
      number: groupCode(order.number),
      amount,
      time,
      until: formatMoment(needsEmailConfirmation?.expiresAt ?? payBy, homeTimezone, order.language),
      details: shown.join('\n'),
    },
    action: needsEmailConfirmation
      ? { label: texts.confirmOpen, url: needsEmailConfirmation.url }
      : { label: texts.open, url: orderUrl },
    notes: [needsEmailConfirmation ? texts.afterConfirmed : texts.after],
  });
}
