import type { Hit } from '../../consent/hits.ts';
import type { BuyerOrder } from './order-state.model.ts';

/** An order is paid. Its number tells it from others and opens nothing; its token and its buyer are not told. */
export function purchaseHit({ number, lines, currency, total, vat }: BuyerOrder): Hit {
  const items = lines.map(line => ({
    id: line.eventId,
    name: line.eventTitle,
    variant: line.ticketTypeName,
    price: Math.round(line.total / line.quantity),
    quantity: line.quantity,
  }));
  return { name: 'purchase', order: number, items, currency, value: total, tax: vat };
}
