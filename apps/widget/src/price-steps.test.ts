import { answers, asked, buildEvent, button, open, settle, type, useWidgets } from './widget.testing.ts';

useWidgets();

describe('a ticket with price steps, in the widget', () => {
  const priceStep = { name: 'Early bird', endsAt: '2026-03-01T19:00:00Z', left: 1, next: 1_650 };
  const early = { ...type, face: 1_000, fee: 100, price: 1_100, priceStep };
  const problem = { ticketTypeId: type._id, reason: 'price_changed', available: 1, face: 1_500, fee: 150 };
  beforeEach(() => {
    const event = buildEvent({ currency: 'EUR', timezone: 'Europe/Belgrade', ticketTypes: [early] });
    answers['/event/opera'] = () => [200, { event }];
  });

  it('says until when its price applies, and tells a higher one before it is held', async () => {
    answers['/cart/hold'] = () => [
      409,
      { code: 'inventory.unavailable', message: '', details: { problems: [problem] } },
    ];
    const root = await open();
    expect(root.textContent).toContain(
      'Early bird · until 1 March, 20:00, then €16.50 · 1 left at this price',
    );
    button(root, 'Add one Parter').click();
    button(root, 'Add one Parter').click();
    button(root, 'Checkout').click();
    await settle();
    expect(root.querySelector('.problem')?.textContent).toContain('each ticket costs €16.50');
    expect(root.querySelector('.total')?.textContent).toContain('€33.00');
    button(root, 'Checkout').click();
    await settle();
    const holds = asked.filter(({ path }) => path === '/cart/hold');
    expect(holds.map(({ body }) => body)).toMatchObject([
      { lines: [{ quantity: 2, shownPrice: 1_000 }] },
      { lines: [{ quantity: 2, shownPrice: 1_500 }] },
    ]);
  });
});
