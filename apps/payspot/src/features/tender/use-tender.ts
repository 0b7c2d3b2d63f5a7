import { useState } from 'react';

interface Tender {
  /** The sale and the sum that this was handed over for: another of either makes it void. */
  readonly owner: string;
  readonly amount: number;
  readonly other: boolean;
}

/**
 * What the buyer hands over for one sale, minor units; the exact sum until somebody says otherwise, and again in the next
 * sale or after the sum has changed.
 */
export function useTender(total: number, saleId: string | number) {
  const [tender, setTender] = useState<Tender | undefined>(undefined);
  const owner = `${saleId} ${total}`;
  const current = tender?.owner === owner ? tender : { amount: total, other: false };
  return {
    tendered: current.amount,
    other: current.other,
    tenderFast: (amount: number) => setTender({ owner, amount, other: false }),
    tenderOther: (amount: number) => setTender({ owner, amount, other: true }),
    openOther: () => setTender({ owner, amount: 0, other: true }),
  };
}
