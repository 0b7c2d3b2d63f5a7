import type { BodyOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { bookOrder, getOrder } from '../../sales/order-management/orders.testing.ts';

describe('paying a booked order again', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('takes the sum that was shown and no other', async () => {
    const { orderToken } = await bookOrder(app, await buildEvent(app.deps), { quantity: 2 });
    const { total } = await getOrder(app, orderToken);
    const pay = (expectedTotal: number) =>
      app.call('POST /front/order/pay', { orderToken, paymentMethod: 'sandbox', expectedTotal });
    const other = await pay(total - 1);
    expect([other.status, other.error.code, other.error.details]).toEqual([
      409,
      'order.changed',
      { amount: total },
    ]);
    expect((await pay(total)).status).toBe(200);
  });

  it('is refused where no sum is said', async () => {
    const { orderToken } = await bookOrder(app, await buildEvent(app.deps));
    const refused = await app.call('POST /front/order/pay', {
      ...{ orderToken, paymentMethod: 'sandbox' },
    } as BodyOf<'POST /front/order/pay'>);
    expect([refused.status, refused.error.fields]).toMatchObject([400, { expectedTotal: expect.anything() }]);
  });
});
