import type { Currency } from '@vh/domain';
import { useState } from 'react';
import { isUnlikelyTender } from './cash.model.ts';
import type { Payment } from '../sale/index.ts';

/** A payment that waits until somebody says that its change is right; minor units. */
export interface DoubtedPayment {
  readonly payment: Payment;
  readonly change: number;
}

/** Lets payments through to `pay`, and asks first about those whose change is above the largest note. */
export function useChangeCheck(
  total: number,
  currency: Currency | undefined,
  saleId: string | number,
  pay: (payment: Payment) => void,
) {
  const [asked, setAsked] = useState<DoubtedPayment & { readonly owner: string }>();
  const owner = `${saleId} ${total}`;
  const doubted = asked?.owner === owner ? asked : undefined;
  return {
    doubted,
    offer: (payment: Payment) => {
      const inCash = payment.method === 'mixed' ? total - payment.card : total;
      if (payment.method === 'card' || !currency || !isUnlikelyTender(inCash, payment.tendered, currency))
        pay(payment);
      else setAsked({ payment, change: payment.tendered - inCash, owner });
    },
    confirm: () => {
      setAsked(undefined);
      if (doubted) pay(doubted.payment);
    },
    cancel: () => setAsked(undefined),
  };
}
