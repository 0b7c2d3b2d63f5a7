import { useState } from 'react';

interface Tender {
  /** The sum that this was handed over for: another sum makes it void. */
  readonly total: number;
  readonly amount: number;
  readonly other: boolean;
}

/** What the buyer hands over; the exact sum until somebody says otherwise, and again after the sum has changed. */
export function useTender(total: number) {
  const [tender, setTender] = useState<Tender | undefined>(undefined);
  const current = tender?.total === total ? tender : { total, amount: total, other: false };
  return {
    tendered: current.amount,
    other: current.other,
    tenderFast: (amount: number) => setTender({ total, amount, other: false }),
    tenderOther: (amount: number) => setTender({ total, amount, other: true }),
    openOther: () => setTender({ total, amount: 0, other: true }),
  };
}
