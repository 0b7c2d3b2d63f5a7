import { useEffect, useState } from 'react';
import { listUnconfirmedSales, watchPendingSales, type PendingSale } from './pending-sale.ts';

/** A tab that died tells nobody, milliseconds. */
const lookEvery = 5_000;

/** Sales of a payspot without an answer that no page is busy with, the oldest first. */
export function useUnconfirmedSales(payspotId: string): readonly PendingSale[] {
  const [sales, setSales] = useState<readonly PendingSale[]>([]);
  useEffect(() => {
    let isGone = false;
    const look = () =>
      void listUnconfirmedSales(payspotId).then(found => {
        if (!isGone) setSales(known => (isSame(known, found) ? known : found));
      });
    look();
    const timer = setInterval(look, lookEvery);
    const end = watchPendingSales(look);
    return () => {
      isGone = true;
      clearInterval(timer);
      end();
    };
  }, [payspotId]);
  return sales;
}

function isSame(one: readonly PendingSale[], other: readonly PendingSale[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ body }, at) => body.idempotencyKey === other[at]?.body.idempotencyKey)
  );
}
