import type { ResponseOf } from '@vh/contract';
import type { OrderLineRecord, OrderRecord } from './records/order.repo.ts';

type Share = ResponseOf<'POST /back/order/get'>['vatShares'][number];

/** The VAT of an order by what was sold and by rate, with the rates it was sold with; their sums are the order's. */
export function vatSharesOfOrder(order: OrderRecord, lines: readonly OrderLineRecord[]): Share[] {
  const shares = new Map<string, Share>();
  const add = (share: Share) => {
    if (share.gross === 0) return;
    const key = `${share.part} ${share.basisPoints}`;
    const known = shares.get(key);
    shares.set(
      key,
      known ? { ...known, gross: known.gross + share.gross, vat: known.vat + share.vat } : share,
    );
  };
  for (const line of lines) {
    const gross = line.quantity * (line.face - line.discount);
    add({ part: 'tickets', basisPoints: line.vatBasisPoints, gross, vat: line.vat - line.feeVat });
  }
  for (const line of lines) {
    const gross = line.quantity * line.fee;
    add({ part: 'fees', basisPoints: line.feeVatBasisPoints, gross, vat: line.feeVat });
  }
  add({
    part: 'protection',
    basisPoints: order.protectionVatBasisPoints ?? 0,
    gross: order.protection,
    vat: order.protectionVat,
  });
  return [...shares.values()];
}
