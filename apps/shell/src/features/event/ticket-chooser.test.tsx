import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent, buildTicketType } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TicketChooser } from './ticket-chooser.tsx';

const event = buildEvent({
  ticketTypes: [
    buildTicketType({ _id: 'parter', name: 'Parter' }),
    buildTicketType({ _id: 'loza', name: 'Loža', saleState: 'sold_out', left: 0 }),
  ],
});

const held = { cartToken: 'c'.repeat(40), holds: [], expiresAt: '2026-03-01T10:10:00Z' };

describe('choosing tickets', () => {
  afterEach(() => localStorage.clear());

  it('adds up the price and holds what was chosen', async () => {
    const { calls, router } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({ body: held }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'One Parter more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One Parter more' }));
    expect(screen.getByText(/90,00/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(calls[0]?.body).toMatchObject({
      eventId: event._id,
      lines: [{ ticketTypeId: 'parter', quantity: 2 }],
    });
    expect(localStorage.getItem('vh_cart')).toBe(held.cartToken);
  });

  it('asks for a ticket before it holds anything', async () => {
    const { calls } = await renderPage(<TicketChooser event={event} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a ticket first');
    expect(calls).toEqual([]);
  });

  it('says at the line why a ticket can not be had, and offers no number for it', async () => {
    await renderPage(<TicketChooser event={event} />);
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'One Loža more' })).toBeNull();
  });

  it('corrects a refused line, explains it and stays', async () => {
    const problems = [{ ticketTypeId: 'parter', reason: 'not_enough', available: 1 }];
    const { router } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({
        status: 409,
        body: { code: 'inventory.unavailable', message: '', details: { problems } },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'One Parter more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One Parter more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Only 1 is left/)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Number of Parter' })).toHaveValue('1');
    expect(router.state.location.pathname).toBe('/');
  });

  it('repeats a lost hold by the same key and another choice by another', async () => {
    const { calls } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({ status: 503, body: { code: 'inventory.busy', message: '' } }),
    });
    const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'One Parter more' }));
    await goOn();
    await screen.findByText(/Very many people/);
    await goOn();
    await userEvent.click(screen.getByRole('button', { name: 'One Parter more' }));
    await goOn();
    await waitFor(() => expect(calls).toHaveLength(3));
    const [first, second, third] = calls.map(
      ({ body }) => (body as { idempotencyKey: string }).idempotencyKey,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
