import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { WaitingEntryPanel } from './waiting-entry.tsx';
import type { WaitingStatus } from './waiting-status.model.ts';

const token = 't'.repeat(43);
const cartToken = 'c'.repeat(43);

const entry = (change: Partial<WaitingStatus> = {}): WaitingStatus => ({
  state: 'waiting',
  eventId: 'e',
  eventSlug: 'jazz',
  eventTitle: 'Jazz',
  ticketTypes: [{ _id: 'parter', name: 'Parter' }],
  quantity: 2,
  name: 'Ana Anić',
  email: 'ana@example.test',
  place: 3,
  passes: 0,
  expiredOffers: 0,
  ...change,
});

const show = (first: WaitingStatus, more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<WaitingEntryPanel token={token} />, {
    '/front/waiting-list/get': () => ({ body: first }),
    ...more,
  });

describe('a place on the waiting list', () => {
  afterEach(() => localStorage.clear());

  it('is taken by a press, not by opening the link', async () => {
    const { calls } = await show(entry({ state: 'unconfirmed' }), {
      '/front/waiting-list/confirm': () => ({ body: entry() }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Number 3 on the waiting list' })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/front/waiting-list/confirm')).toHaveLength(1);
    expect(screen.getByText(/2 × Parter/)).toBeVisible();
  });

  it('tells why others were served first', async () => {
    await show(entry({ passes: 2, expiredOffers: 1 }));
    expect(await screen.findByText(/smaller groups were served/)).toBeVisible();
    expect(screen.getByText(/moved to the end of the waiting list/)).toBeVisible();
  });

  it('leads from an offer to the checkout with the cart of its places', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const offer = { cartToken, ticketTypeName: 'Parter', quantity: 2, expiresAt, isOrdered: false };
    const { router } = await show(entry({ state: 'offered', place: undefined, offer }));
    expect(await screen.findByRole('timer')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Buy tickets' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(localStorage.getItem('vh_cart')).toBe(cartToken);
  });

  it('can be left', async () => {
    await show(entry(), {
      '/front/waiting-list/leave': () => ({ body: entry({ state: 'left', place: undefined }) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the waiting list' }));
    expect(
      await screen.findByRole('heading', { name: 'You are no longer on the waiting list' }),
    ).toBeVisible();
  });

  it('says so when the link leads nowhere', async () => {
    await renderPage(<WaitingEntryPanel token={token} />, {
      '/front/waiting-list/get': () => ({ status: 404, body: { code: 'waiting.not_found', message: '' } }),
    });
    expect(await screen.findByText('This link is not valid')).toBeVisible();
  });
});
