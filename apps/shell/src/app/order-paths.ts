/** Where an order that is not paid yet can be paid; apart from the other paths, since first views don't lead there. */
export function unpaidOrderPath(orderToken: string): string {
  return `/checkout/cancel?order=${encodeURIComponent(orderToken)}`;
}
