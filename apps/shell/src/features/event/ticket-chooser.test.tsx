import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeCartToken } from '../../cart/cart-store.ts';
import { buildCart, buildCartLine } from '../../testing/build-cart.ts';
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
  afterEach(() => {
    writeCartToken(undefined);
    localStorage.clear();
  });

  it('adds up the price and holds what was chosen', async () => {
    const { calls, router } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({ body: held }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    expect(screen.getByText(/90\.00/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(calls[0]?.body).toMatchObject({
      eventId: event._id,
      lines: [{ ticketTypeId: 'parter', quantity: 2 }],
    });
    expect(localStorage.getItem('vh_cart')).toBe(held.cartToken);
  });

  it('says once how seats are given, or at those that have any', async () => {
    const hall = buildTicketType({ _id: 'loza', name: 'Loža', seated: true });
    const both = [{ ...hall, _id: 'parter', name: 'Parter' }, hall];
    const { unmount } = await renderPage(<TicketChooser event={buildEvent({ ticketTypes: both })} />);
    expect(screen.getByText(/best available seats/)).toHaveTextContent('Up to 6 tickets per order');
    unmount();
    const standing = buildTicketType({ _id: 'parter', name: 'Parter' });
    await renderPage(<TicketChooser event={buildEvent({ ticketTypes: [standing, hall] })} />);
    const row = screen.getByRole('listitem', {
      name: (_, item) => item.textContent?.includes('Loža') ?? false,
    });
    expect(within(row).getByText(/best available seats/)).toBeVisible();
    expect(screen.getByText(/Up to 6 tickets per order/)).not.toHaveTextContent('seats');
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
    expect(screen.queryByRole('button', { name: 'Add one Loža' })).toBeNull();
    expect(screen.queryByText(/your selection is kept/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    expect(screen.getByText(/Sold out. The rest of your selection is kept/)).toBeVisible();
  });

  it('says that whole tables are left, and leaves the number to the buyer', async () => {
    const problems = [{ ticketTypeId: 'parter', reason: 'table_whole', available: 0 }];
    await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({
        status: 409,
        body: { code: 'inventory.unavailable', message: '', details: { problems } },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Only whole tables are left/)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Number of Parter' })).toHaveValue('1');
  });

  it('corrects a refused line, explains it and stays', async () => {
    const problems = [{ ticketTypeId: 'parter', reason: 'not_enough', available: 1 }];
    const { router } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({
        status: 409,
        body: { code: 'inventory.unavailable', message: '', details: { problems } },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Only 1 left/)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Number of Parter' })).toHaveValue('1');
    expect(router.state.location.pathname).toBe('/');
  });

  it('repeats a lost hold by the same key and another choice by another', async () => {
    const { calls } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': () => ({ status: 503, body: { code: 'inventory.busy', message: '' } }),
    });
    const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await goOn();
    await screen.findByText(/Demand for these tickets/);
    await goOn();
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await goOn();
    await waitFor(() => expect(calls).toHaveLength(3));
    const [first, second, third] = calls.map(
      ({ body }) => (body as { idempotencyKey: string }).idempotencyKey,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows hidden tickets and the price with a code', async () => {
    const offers = {
      codes: [
        {
          code: 'FANS',
          kind: 'percent',
          basisPoints: 5_000,
          amount: 0,
          per: 'ticket',
          currency: null,
          clientId: 'client',
          eventId: null,
          ticketTypeIds: [],
          maxTickets: null,
        },
      ],
      clientId: 'client',
      feePlan: { basisPoints: 0, fixed: 200, bearer: 'buyer' },
      ticketTypes: [buildTicketType({ _id: 'fans', name: 'Fan block' })],
    };
    const { calls } = await renderPage(<TicketChooser event={{ ...event, acceptsCodes: true }} />, {
      '/front/cart/apply-code': () => ({
        body: { cartToken: held.cartToken, code: offers.codes[0], unlocks: true },
      }),
      '/front/cart/get-code-offers': () => ({ body: offers }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I have a code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'fans{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Add one Fan block' }));
    // the fee stands apart from the words before it
    expect(screen.getByText('Only with your code', { exact: false })).toHaveTextContent(
      /^Only with your code( incl\.|$)/,
    );
    expect(screen.getByText(/FANS:/)).toBeVisible();
    expect(document.querySelector('[aria-live] span')).toHaveTextContent('23.50');
    const applied = calls.find(call => call.path === '/front/cart/apply-code');
    expect(applied?.body).toMatchObject({ code: 'fans', eventId: event._id });
  });

  it('says why a code is refused and keeps it in its field', async () => {
    await renderPage(<TicketChooser event={{ ...event, acceptsCodes: true }} />, {
      '/front/cart/apply-code': () => ({ status: 409, body: { code: 'code.used_up', message: '' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I have a code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply code' }));
    expect(screen.getByText('Enter the code.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'late');
    await userEvent.click(screen.getByRole('button', { name: 'Apply code' }));
    expect(await screen.findByText(/reached its usage limit/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('late');
  });

  it('begins a new cart when the shop does not know the old one', async () => {
    localStorage.setItem('vh_cart', 'o'.repeat(43));
    const { calls, router } = await renderPage(<TicketChooser event={event} />, {
      '/front/cart/hold': body =>
        (body as { cartToken?: string }).cartToken
          ? { status: 404, body: { code: 'cart.not_found', message: '' } }
          : { body: held },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(calls.filter(call => call.path === '/front/cart/hold')).toHaveLength(2);
    expect(localStorage.getItem('vh_cart')).toBe(held.cartToken);
  });

  describe('with tickets in the cart', () => {
    const line = (part: object) => buildCartLine({ eventId: event._id, ticketTypeId: 'parter', ...part });
    const openWith = (cart: ReturnType<typeof buildCart>, answers: Parameters<typeof renderPage>[1]) => {
      writeCartToken(cart.cartToken);
      return renderPage(<TicketChooser event={event} />, {
        '/front/cart/get': () => ({ body: cart }),
        ...answers,
      });
    };
    const mixed = { status: 409, body: { code: 'cart.currency_mixed', message: '' } };
    const chooseOne = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Add one Parter' }));
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      return screen.findByRole('dialog', { name: 'Your cart is in another currency' });
    };

    it('says what is held of this event, and leads to its checkout', async () => {
      const here = line({ quantity: 2 });
      const elsewhere = line({ holdId: 'another-hold', eventId: 'another', ticketTypeName: 'Balkon' });
      await openWith(buildCart({ lines: [here, elsewhere] }), {});
      const section = await screen.findByRole('region', { name: 'In your cart' });
      expect(within(section).getByText(/2 × Parter/)).toBeVisible();
      expect(within(section).queryByText(/Balkon/)).toBeNull();
      expect(within(section).getByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
        'href',
        '/checkout',
      );
    });

    it('asks what becomes of a cart in another currency, and replaces it only when told to', async () => {
      const cart = buildCart({ currency: 'EUR', lines: [line({ eventId: 'another' })] });
      const { calls, router } = await openWith(cart, {
        '/front/cart/hold': body =>
          (body as { replacesCart?: boolean }).replacesCart ? { body: held } : mixed,
      });
      const dialog = await chooseOne();
      expect(dialog).toHaveTextContent('€');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Replace cart' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
      const holds = calls.filter(({ path }) => path === '/front/cart/hold');
      expect(holds.map(({ body }) => (body as { replacesCart?: boolean }).replacesCart ?? false)).toEqual([
        false,
        true,
      ]);
    });

    it.each([
      ['Pay for the current cart first', '/checkout'],
      ['Keep cart', '/'],
    ])('loses nothing by “%s”', async (answer, path) => {
      const cart = buildCart({ currency: 'EUR', lines: [line({ eventId: 'another' })] });
      const { calls, router } = await openWith(cart, { '/front/cart/hold': () => mixed });
      const buttons = within(await chooseOne()).getAllByRole('button', { name: answer });
      await userEvent.click(buttons.at(-1) ?? document.body);
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(calls.filter(({ path: called }) => called === '/front/cart/hold')).toHaveLength(1);
    });
  });
});
