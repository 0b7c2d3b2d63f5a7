const underWay = new Set<symbol>();

/** Says that a call that takes money has no answer yet, until the returned function is called. */
export function markPending(): () => void {
  const mark = Symbol();
  underWay.add(mark);
  return () => void underWay.delete(mark);
}

/** True when a call that takes money is out: its page must stay. */
export function isPaymentPending(): boolean {
  return underWay.size > 0;
}
