import { fillTemplate, groupCode, type LanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ComposedMail, composeStandardMail, postMail } from '#messaging';
import { findOrderById, orderTokenOf } from '#orders';
import type { SignedReceipt } from './providers/fiscal-provider.ts';
import { fiscalTexts } from './fiscal-texts.ts';

/** Sends the buyer a signed receipt: number, where it can be checked, and its code; nothing when the order has no address. */
export async function storeReceiptMail(
  deps: Deps,
  tx: Tx,
  receipt: SignedReceipt & {
    readonly id: string;
    readonly orderId: string;
    readonly kind: 'sale' | 'refund';
  },
): Promise<void> {
  const order = await findOrderById(tx, receipt.orderId);
  if (!order?.buyerEmail) return;
  const { language, buyerName } = order;
  const { publicOrigin } = deps.config;
  const mail = renderReceiptMail({
    language,
    buyerName,
    orderNumber: order.number,
    kind: receipt.kind,
    receiptNumber: receipt.number,
    verificationUrl: receipt.verificationUrl,
    codeUrl: `${publicOrigin}/api/v1/front/fiscal/qr/${orderTokenOf(order, deps.config)}/${receipt.id}`,
  });
  const to = { kind: 'fiscal-receipt', recipient: order.buyerEmail, orderId: order.id };
  await postMail(deps, tx, mail, to);
}

/** The mail with a signed receipt, in the order's language. */
export function renderReceiptMail(facts: {
  readonly language: LanguageCode;
  readonly buyerName: string;
  readonly orderNumber: string;
  readonly kind: 'sale' | 'refund';
  readonly receiptNumber: string;
  readonly verificationUrl: string;
  /** A picture of the receipt's code. */
  readonly codeUrl: string;
}): ComposedMail {
  const { language, buyerName, kind } = facts;
  const texts = fiscalTexts[language];
  return composeStandardMail({
    template: kind === 'sale' ? 'fiscal-sale' : 'fiscal-refund',
    language,
    subject: kind === 'sale' ? texts.saleSubject : texts.refundSubject,
    paragraphs: [kind === 'sale' ? texts.saleIntro : texts.refundIntro, `${texts.receipt}: {receipt}`],
    values: {
      greeting: buyerName ? fillTemplate(texts.greeting, { name: buyerName }) : texts.greetingNoName,
      name: buyerName,
      number: groupCode(facts.orderNumber),
      receipt: facts.receiptNumber,
    },
    action: { label: texts.check, url: facts.verificationUrl },
    picture: { url: facts.codeUrl, words: texts.code, size: 160 },
  });
}
