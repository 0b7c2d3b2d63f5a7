import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent, buildTicketType } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TicketChooser } from './ticket-chooser.tsx';

const feePlan = { basisPoints: 1_000, fixed: 0, bearer: 'buyer' } as const;
const open = buildTicketType({
  _id: 'open',
  name: 'Solidarity',
  face: 500,
  fee: 50,
  price: 550,
  openPrice: { minimum: 500, suggested: 1_000, fee: 100, maximum: 50_000, feePlan },
});
const event = buildEvent({ currency: 'EUR', ticketTypes: [open] });
const held = { cartToken: 'c'.repeat(40), holds: [], expiresAt: '2026-03-01T10:10:00Z' };

describe('choosing the price of a ticket', () => {
  afterEach(() => localStorage.clear());

  const fieldOf = () => screen.findByRole('textbox', { name: 'Your price for Solidarity' });
  const write = async (typed: string) => {
    const field = await fieldOf();
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
  };

  it('begins with what is suggested, and says the least', async () => {
    await renderPage(<TicketChooser event={event} />);
    const field = await fieldOf();
    expect(field).toHaveValue('10');
    expect(field).toHaveAccessibleDescription('Choose your price: €5.00 or more.');
    expect(screen.getByText('€11.00')).toBeVisible();
  });

  it('holds what was written, whatever its decimal mark, and shows it with the fee', async () => {
    const { calls, router } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({ body: held }),
    });
    await write('12,50');
    await userEvent.click(screen.getByRole('button', { name: 'Add one Solidarity' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Solidarity' }));
    expect(screen.getByText('€27.50')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(calls[0]?.body).toMatchObject({
      lines: [{ ticketTypeId: 'open', quantity: 2, chosenPrice: 1_250 }],
    });
  });

  it.each([
    ['4,99', 'The minimum price is €5.00.'],
    ['500,01', 'The maximum price is €500.00.'],
    ['a lot', 'Enter an amount, for example 10.'],
    ['', 'Enter an amount, for example 10.'],
  ])('says at the field what is wrong with %p, and holds nothing', async (typed, problem) => {
    const { calls } = await renderPage(<TicketChooser event={event} />);
    await write(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Add one Solidarity' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const field = await fieldOf();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(screen.getByText(problem)).toBeVisible();
    expect(calls.filter(({ path }) => path === '/front/cart/hold')).toEqual([]);
  });

  it('keeps the number when the price was refused, and says why', async () => {
    const problems = [{ ticketTypeId: 'open', reason: 'price', available: 6 }];
    await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({
        status: 409,
        body: { code: 'inventory.unavailable', message: '', details: { problems } },
      }),
    });
    await fieldOf();
    await userEvent.click(screen.getByRole('button', { name: 'Add one Solidarity' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/This price is no longer available/)).toBeVisible();
    expect(screen.getByText('1 ticket, Solidarity')).toBeVisible();
  });

  it('has no field where the price is fixed', async () => {
    await renderPage(<TicketChooser event={buildEvent()} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
