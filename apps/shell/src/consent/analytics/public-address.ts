/** Parts of addresses that say what is shown or where a click came from, and nothing about a person or an order. */
const publicParts =
  /^(?:lang|genre|tag|type|city|page|when|from|to|sort|free|priceMax|currency|utm_\w+|gclid|gbraid|wbraid|dclid|fbclid)$/;

/** An address as outsiders may know it: tokens of orders and tickets, searches and everything unknown are left out. */
export function publicAddress(address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => publicParts.test(name)));
  const path = pathname.replace(/[^/]*(?:@|%40)[^/]*/gi, '-');
  return origin + path + (kept.size > 0 ? `?${kept.toString()}` : '');
}
