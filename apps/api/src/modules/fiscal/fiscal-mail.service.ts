import { groupCode } from '@vh/domain';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { renderLetter } from '../messages/letter.mail.ts';
import { insertMessage } from '../messages/message.repo.ts';
import { findOrderById } from '../orders/order.repo.ts';
import type { SignedReceipt } from './fiscal-provider.ts';
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
  const texts = fiscalTexts[language];
  const fill = (text: string) =>
    text.replaceAll('{number}', groupCode(order.number)).replaceAll('{name}', buyerName);
  const { publicOrigin } = deps.config;
  const mail = renderLetter({
    language,
    subject: fill(receipt.kind === 'sale' ? texts.saleSubject : texts.refundSubject),
    greeting: buyerName ? fill(texts.greeting) : texts.greetingNoName,
    paragraphs: [
      fill(receipt.kind === 'sale' ? texts.saleIntro : texts.refundIntro),
      `${texts.receipt}: ${receipt.number}`,
    ],
    action: { label: texts.check, url: receipt.verificationUrl },
    picture: {
      url: `${publicOrigin}/api/v1/front/fiscal/qr/${order.token}/${receipt.id}`,
      words: texts.code,
      size: 160,
    },
  });
  const id = newId();
  const message = { ...mail, id, kind: 'fiscal-receipt', recipient: order.buyerEmail, orderId: order.id };
  await insertMessage(tx, { ...message, ticketsOf: [] }, deps.clock.now());
  await deps.jobs.enqueue(tx, 'message.send', { messageId: id }, { key: `message ${id}` });
}
