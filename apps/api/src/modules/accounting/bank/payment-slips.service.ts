import type { ResponseOf } from '@vh/contract';
import { amountDueOf, groupCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getSettings } from '#system';
import { drawFile, type DrawingTurn, findOrderByToken, type OrderRecord } from '#orders';
import {
  bankTransferName,
  composeSlip,
  findTransfer,
  isOpen,
  listPayments,
  type SlipTask,
  type StoredTransfer,
} from '#payments';
import { findCandidates } from './bank.repo.ts';

/** Payment slips of orders, for anyone who knows the order's address. */
export function createPaymentSlips(deps: Deps) {
  const { query } = deps.db;

  async function getOrder(token: string): Promise<OrderRecord> {
    const order = await findOrderByToken(query, token);
    if (!order) throw new AppError('order.not_found');
    return order;
  }

  /** What the order waits for; undefined when that is no transfer. */
  async function findOpenTransfer(order: OrderRecord): Promise<StoredTransfer | undefined> {
    if (order.state !== 'booked') return undefined;
    const payments = await listPayments(query, order.id);
    const open = payments.find(payment => payment.provider === bankTransferName && isOpen(payment));
    return open && findTransfer(query, open.id);
  }

  return {
    async get(token: string): Promise<ResponseOf<'POST /front/bank/get-slip'>> {
      const order = await getOrder(token);
      const transfer = await findOpenTransfer(order);
      if (!transfer) return null;
      const { currency } = order;
      const amount = amountDueOf(order);
      const slip = composeSlip(transfer, { amount, currency });
      const received = (await findCandidates(query, [order.number])).get(order.number)?.received ?? 0;
      return {
        ...slip,
        payee: [...slip.payee],
        amount,
        currency,
        received,
        payBy: transfer.payBy.toISOString(),
        pdfUrl: `/api/v1/front/bank/slip/${token}`,
      };
    },

    /** The slip on paper. */
    async pdf(
      token: string,
      turn: DrawingTurn,
    ): Promise<{ readonly name: string; readonly content: Buffer }> {
      const order = await getOrder(token);
      const transfer = await findOpenTransfer(order);
      if (!transfer) throw new AppError('order.state', { details: { state: order.state } });
      const total = amountDueOf(order);
      const slip = composeSlip(transfer, { amount: total, currency: order.currency });
      const { appName: siteName } = await getSettings(query, 'general');
      const { language, buyerName, number, currency } = order;
      const facts = {
        ...{ siteName, slip, payBy: transfer.payBy, createdAt: deps.clock.now() },
        order: { language, buyerName, number, total, currency },
      };
      return {
        name: `${groupCode(number)}.pdf`,
        content: await drawFile({ kind: 'slip', facts } satisfies SlipTask, turn),
      };
    },
  };
}
