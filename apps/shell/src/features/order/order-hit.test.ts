/** @jest-environment node */
import { purchaseHit } from './order-hit.ts';
import { buildOrder, buildTicket } from './order.testing.ts';

describe('the hit of a purchase', () => {
  it('says what was bought for how much, and neither token nor buyer', () => {
    const order = buildOrder({ tickets: [buildTicket({ attendeeName: 'Ana Anić' })] });
    const hit = purchaseHit(order);
    expect(hit).toMatchObject({ name: 'purchase', order: order.number, value: order.total, tax: order.vat });
    const text = JSON.stringify(hit);
    for (const secret of [order.orderToken, order.buyer.email, order.buyer.name, 'Ana Anić', 'VH1.code'])
      expect(text).not.toContain(secret);
  });
});
