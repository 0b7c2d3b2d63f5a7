import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs } from '../../testing/builders.ts';
import { createInventory } from '../inventory/holds/inventory.service.ts';
import { createPayments } from '../payments/processing/payments.service.ts';
import { createRefunds } from '../payments/refunds/refunds.service.ts';
import { createOrderLifecycle } from './order-lifecycle/order-lifecycle.service.ts';
import { orderSteps } from './order-steps.testing.ts';

/** Enough that orders fit, and few enough that late ones find their places gone. */
const capacity = 5;

// random lives on a real database: slow where the machine is busy
jest.setTimeout(240_000);

describe('the life of orders, whatever happens in which order', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('keeps places, books, tickets and histories in agreement after every step', async () => {
    const inventory = createInventory(app.deps);
    const life = createOrderLifecycle(app.deps, inventory);
    const { id: payspotId } = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId] });
    const parts = {
      adminToken: (await loginAs(app.deps, 'admin')).token,
      counter: { payspotId, token },
      inventory,
      life,
      payments: createPayments(app.deps, life),
      refunds: createRefunds(app.deps, { life, inventory }),
    };
    await fc.assert(
      fc.asyncProperty(fc.commands(orderSteps, { maxCommands: 30, size: '+1' }), async steps => {
        const event = await buildEvent(app.deps, {
          ticketTypes: [{ face: 1_000, capacity }],
          feeBasisPoints: 500,
        });
        const setup = () => ({
          model: { orders: [] },
          real: { app, event, ...parts, tokens: [], notices: [], steps: 0 },
        });
        await fc.asyncModelRun(setup, steps);
      }),
      { numRuns: 25, endOnFailure: true },
    );
    // the random lives went somewhere, wherever they ended
    const reached = await sql<{ state: string }>`
      select distinct to_state as state from order_event where to_state is not null
    `.execute(app.db.query);
    expect(reached.rows.map(row => row.state)).toEqual(expect.arrayContaining(['paid', 'released']));
    expect(reached.rows.length).toBeGreaterThanOrEqual(4);
  });
});
