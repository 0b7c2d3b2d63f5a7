import type { Cart } from '../../cart/use-cart.ts';
import type { Hit } from '../../consent/hits.ts';

/** Somebody begins to check out. */
export function checkoutHit(cart: Cart): Hit {
  return { name: 'begin_checkout', ...worthOf(cart) };
}

/** An order is placed and its payment begins. */
export function paymentHit(cart: Cart, method: string, order: string): Hit {
  return { name: 'add_payment_info', method, order, ...worthOf(cart) };
}

function worthOf({ lines, currency, total }: Cart) {
  const items = lines.map(line => ({
    id: line.eventId,
    name: line.eventTitle,
    variant: line.ticketTypeName,
    price: Math.round(line.total / line.quantity),
    quantity: line.quantity,
  }));
  return { items, currency, value: total };
}
