import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeCartToken } from '../../cart/cart-store.ts';
import { buildEvent, buildTicketType } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TicketChooser } from './ticket-chooser.tsx';

const priceStep = { name: 'Early bird', endsAt: '2026-03-01T19:00:00Z', left: 2, next: 1_650 };
const early = buildTicketType({
  _id: 'early',
  name: 'Parter',
  face: 1_000,
  fee: 100,
  price: 1_100,
  priceStep,
});
const event = buildEvent({ ticketTypes: [early], currency: 'EUR', timezone: 'Europe/Belgrade' });
const held = { cartToken: 'c'.repeat(40), holds: [], expiresAt: '2026-03-01T10:10:00Z' };
const rose = { ticketTypeId: 'early', reason: 'price_changed', available: 2, face: 1_500, fee: 150 };
const refusal = {
  status: 409,
  body: { code: 'inventory.unavailable', message: '', details: { problems: [rose] } },
};

describe('a ticket type with price steps', () => {
  afterEach(() => {
    writeCartToken(undefined);
    localStorage.clear();
  });

  it.each([
    [priceStep, 'Early bird · until 1 March, 20:00, then €16.50 · 2 left at this price'],
    [{ next: 1_650, left: 1 }, 'then €16.50 · 1 left at this price'],
    [{ endsAt: '2026-03-01T19:00:00Z', next: 1_650 }, 'until 1 March, 20:00, then €16.50'],
  ])('says until when its price applies and what follows', async (step, words) => {
    await renderPage(
      <TicketChooser event={buildEvent({ ...event, ticketTypes: [{ ...early, priceStep: step }] })} />,
    );
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is held at the price that was shown; a higher one is told first, and agreed to by the next press', async () => {
    let isRefused = false;
    const { calls, router } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => {
        if (isRefused) return { body: held };
        isRefused = true;
        return refusal;
      },
    });
    const more = () => userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await more();
    await more();
    await more();
    expect(screen.getByText('€33.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText(/^Only 2 left at the lower price.* each ticket costs €16.50/),
    ).toBeVisible();
    expect(screen.getByText('€49.50')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Number of Parter' })).toHaveValue('3');
    expect(router.state.location.pathname).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    const holds = calls.filter(({ path }) => path.endsWith('/front/cart/hold'));
    expect(holds.map(({ body }) => body)).toMatchObject([
      { lines: [{ quantity: 3, shownPrice: 1_000 }] },
      { lines: [{ quantity: 3, shownPrice: 1_500 }] },
    ]);
  });

  it('costs the lower price again when no more are chosen than are left at it', async () => {
    await renderPage(<TicketChooser event={event} />, { '/front/cart/hold': () => refusal });
    for (let count = 0; count < 3; count += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('€49.50');
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Parter' }));
    expect(screen.getByText('€22.00')).toBeVisible();
    expect(screen.queryByText(/at the lower price/)).toBeNull();
  });
});
