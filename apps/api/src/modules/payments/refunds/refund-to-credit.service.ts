import { creditProvider, postRefundPaid } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvent, type OrderRecord, postLedger } from '#orders';
import { issueCredit, returnToCredit } from '../store-credit/store-credit-changes.service.ts';
import { mailCredit } from '../store-credit/store-credit-mail.service.ts';
import type { StoreCreditRecord } from '../store-credit/store-credit.repo.ts';
import { addToPaymentRefunded, saveRefundCredit, type RefundRecord } from './refund.repo.ts';

/** What of a refund is store credit; minor units. */
export interface CreditParts {
  /** New credit, whose code is mailed. */
  readonly issued: number;
  /** What went back to credit that was paid with, and the end of its code. */
  readonly returned: { readonly amount: number; readonly codeEnd: string } | undefined;
}

/** The parts of a refund that are credit, and the organiser whose credit is issued where it takes the place of money. */
interface CreditRows {
  readonly rows: readonly RefundRecord[];
  readonly creditOf?: string | undefined;
}

/** Issues credit for the parts of a refund without a payment, and returns the others to the credit that they were paid with. */
export async function settleCreditParts(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  { rows, creditOf }: CreditRows,
): Promise<CreditParts> {
  let parts: CreditParts = { issued: 0, returned: undefined };
  for (const row of rows) {
    const { credit, provider, isNew } = await settle(deps, tx, order, { row, creditOf });
    await saveRefundCredit(tx, row.id, { creditId: credit.id, reference: `…${credit.codeEnd}` });
    if (row.paymentId) await addToPaymentRefunded(tx, row.paymentId, row.amount);
    await book(deps, tx, row, provider);
    if (isNew) await mailCredit(deps, tx, credit);
    parts = isNew
      ? { ...parts, issued: parts.issued + row.amount }
      : { ...parts, returned: { amount: row.amount, codeEnd: credit.codeEnd } };
  }
  return parts;
}

interface Settled {
  readonly credit: StoreCreditRecord;
  readonly provider: string;
  readonly isNew: boolean;
}

async function settle(
  deps: Deps,
  tx: Tx,
  { buyerEmail: email, buyerName: name, language }: OrderRecord,
  { row, creditOf }: { readonly row: RefundRecord; readonly creditOf?: string | undefined },
): Promise<Settled> {
  const { id: refundId, orderId, paymentId, amount, currency, requestedBy: userId } = row;
  const holder = { email, name, language };
  if (paymentId !== null)
    return returnToCredit(deps, tx, { paymentId, refundId, orderId, amount, holder, userId });
  if (creditOf === undefined) throw new Error(`refund ${refundId} is credit of nobody`);
  const draft = { clientId: creditOf, currency, amount, holder, orderId, refundId, note: '', userId };
  return { credit: await issueCredit(deps, tx, draft), provider: creditProvider(creditOf), isNew: true };
}

/** What was due to the buyer is what the holder of the credit has now. */
async function book(deps: Deps, tx: Tx, row: RefundRecord, provider: string): Promise<void> {
  const { id: refundId, orderId, paymentId, currency, amount } = row;
  const at = deps.clock.now();
  await postLedger(tx, {
    ...{ key: `refund_paid ${refundId}`, kind: 'refund_paid', orderId, refundId, at },
    paymentId: paymentId ?? undefined,
    entries: postRefundPaid({ provider, orderId, currency, amount }),
  });
  await appendOrderEvent(tx, orderId, at, {
    type: 'refund_credited',
    actor: { kind: 'system' },
    cause: 'refund.succeeded',
    data: { refundId, amount },
  });
}
