import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeCartToken } from '../../cart/cart-store.ts';
import { buildCart, buildCartLine, buildQuestion } from '../../testing/build-cart.ts';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { CheckoutPage } from './checkout.page.tsx';

const placed = { orderToken: 'o'.repeat(43), number: 'ACDEFGHJ', redirectTo: '/checkout/success?order=o' };

async function open(change: Parameters<typeof buildCart>[0] = {}, answers: Answers = {}) {
  const cart = buildCart(change);
  writeCartToken(cart.cartToken);
  return renderPage(<CheckoutPage />, { '/front/cart/get': () => ({ body: cart }), ...answers });
}

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana Anić');
  await userEvent.click(screen.getByRole('checkbox', { name: /terms of sale/ }));
}

const order = () => userEvent.click(screen.getByRole('button', { name: /^Order and pay/ }));

describe('the checkout', () => {
  afterEach(() => {
    cleanup();
    writeCartToken(undefined);
    localStorage.clear();
  });

  it('says test mode of a test cart, and takes no store credit there', async () => {
    await open({ cartToken: `test_${'c'.repeat(43)}` });
    expect(await screen.findByRole('complementary', { name: 'Test mode' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Order and pay/ })).toBeVisible();
    // the banner says that it can't be tested
    const offers = screen.queryAllByText(/store credit/i).filter(one => !one.closest('aside'));
    expect(offers).toEqual([]);
  });

  it('ticks nothing before the buyer does', async () => {
    await open();
    for (const box of await screen.findAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('says of a transfer that it is paid later, and asks nothing about paying for what is free', async () => {
    const { unmount } = await open({ paymentMethods: ['bank-transfer'] });
    expect(await screen.findByRole('button', { name: /^Order and pay KM.* later$/ })).toBeVisible();
    unmount();
    const free = { subtotal: 0, fees: 0, vat: 0, total: 0, paymentMethods: ['free' as const] };
    await open({ ...free, lines: [buildCartLine({ face: 0, fee: 0, total: 0 })] });
    expect(await screen.findByRole('button', { name: 'Order' })).toBeVisible();
    expect(screen.queryByText('How would you like to pay?')).not.toBeInTheDocument();
  });

  it('asks about other seats only where money may come after the seats are gone', async () => {
    const seats = [{ id: 's1', section: 'Parter', row: '2', seat: '3' }];
    await open({
      paymentMethods: ['sandbox', 'bank-transfer'],
      lines: [buildCartLine({ quantity: 1, seats })],
    });
    const asked = /I accept equivalent seats/;
    await screen.findByRole('button', { name: /^Order and pay/ });
    expect(screen.queryByRole('checkbox', { name: asked })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    expect(screen.getByRole('checkbox', { name: asked })).toBeVisible();
  });

  it('puts the buyer’s own name and address on the first ticket by one press', async () => {
    await open({ lines: [buildCartLine({ quantity: 2, attendeeData: 'name_email' })] });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Ticket 1 is for me' }));
    expect(screen.getByRole('textbox', { name: /Name on ticket 1/ })).toHaveValue('Ana Anić');
    expect(screen.getByRole('textbox', { name: /E-mail for ticket 1/ })).toHaveValue('ana@example.com');
    expect(screen.getByRole('textbox', { name: /Name on ticket 2/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Name on ticket 2/ })).toHaveAttribute(
      'autocomplete',
      'section-ticket-2 name',
    );
  });

  it('says at each line what it is for where the cart has tickets of several events', async () => {
    const other = {
      holdId: '018f0000-0000-7000-8000-0000000000aa',
      eventId: '018f0000-0000-7000-8000-0000000000ab',
    };
    await open({
      lines: [buildCartLine(), buildCartLine({ ...other, eventTitle: 'Other night', venue: 'Arena' })],
    });
    const cart = await screen.findByRole('complementary', { name: 'Your order' });
    expect(cart).toHaveTextContent(/Other night.*Arena/);
    expect(screen.getByText('Other night', { exact: false })).toBeVisible();
  });

  it('shows what a code takes off, and the sum that is charged', async () => {
    await open({
      codes: [{ code: 'TENTH', kind: 'percent', saved: 800 }],
      discount: 800,
      subtotal: 7200,
      total: 7600,
      acceptsCodes: true,
    });
    expect(await screen.findByText('Code TENTH')).toBeVisible();
    expect(screen.getByText(/TENTH: .* off/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Order and pay KM.76\.00/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove TENTH' })).toBeVisible();
    // what another code does to this one is said before it is applied
    await userEvent.click(screen.getByRole('button', { name: 'I have a code' }));
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/replaces TENTH/);
  });

  it.each([
    [5_000, /No balance remains/],
    [7_000, /Remaining balance: KM.20\.00/],
  ])('says what store credit of %i has left after it paid', async (balance, said) => {
    const checked = { organiser: 'Opera', currency: 'BAM', balance, pays: 5_000, paysWithProtection: 5_000 };
    await open(
      {},
      {
        '/front/store-credit/check': () => ({ body: { ...checked, expiresAt: '2030-01-01T00:00:00Z' } }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /store credit/i }));
    await userEvent.type(screen.getByRole('textbox', { name: /code/i }), 'ABCD-EFGH{Enter}');
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('says no former amount of store credit while it is asked what it pays of the changed cart', async () => {
    let cart = buildCart();
    let answer: () => void = () => undefined;
    const says = (pays: number) => ({
      body: {
        ...{ organiser: 'Opera', currency: 'BAM', balance: 9_000, pays, paysWithProtection: pays },
        expiresAt: '2030-01-01T00:00:00Z',
      },
    });
    const asked = [
      () => Promise.resolve(says(5_000)),
      () => new Promise<ReturnType<typeof says>>(resolve => (answer = () => resolve(says(3_000)))),
    ];
    await open(
      {},
      {
        '/front/cart/get': () => ({ body: cart }),
        '/front/cart/set-quantity': () => {
          cart = buildCart({ lines: [buildCartLine({ quantity: 1 })], subtotal: 4_000, total: 4_200 });
          return { body: { ok: true } };
        },
        '/front/store-credit/check': () => asked.shift()?.() ?? says(0),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /store credit/i }));
    await userEvent.type(screen.getByRole('textbox', { name: /code/i }), 'ABCD-EFGH{Enter}');
    expect(await screen.findByText(/^−KM.50\.00/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Parter' }));
    await waitFor(() => expect(screen.queryByText(/50\.00/)).toBeNull());
    expect(screen.getByText('1 × Parter')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Order and pay/ })).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText(/^−KM.30\.00/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Order and pay KM.12\.00/ })).toBeVisible();
  });

  it('leads to the order that the cart became', async () => {
    await open({ lines: [], order: { orderToken: placed.orderToken, number: placed.number } });
    expect(await screen.findByRole('heading', { name: 'Your order is awaiting payment' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      `/checkout/cancel?order=${placed.orderToken}`,
    );
  });

  it('asks what the organiser asks, of each ticket', async () => {
    const { calls } = await open(
      { lines: [buildCartLine({ quantity: 1 })], questions: [buildQuestion({ help: 'Of your team' })] },
      { '/front/checkout/submit': () => ({ body: placed }) },
    );
    await fillIn();
    await order();
    const club = screen.getByRole('textbox', { name: 'Club (ticket 1, Parter)' });
    expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
    expect(club).toBeInvalid();
    await userEvent.type(club, 'Melodija');
    await order();
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/front/cart/get'));
    const sent = calls.find(call => call.path === '/front/checkout/submit');
    expect(sent?.body).toMatchObject({ answers: [{ value: 'Melodija', index: 0 }], expectedTotal: 8400 });
  });

  it('puts what the server found wrong at its field', async () => {
    await open(
      {},
      {
        '/front/checkout/submit': () => ({
          status: 400,
          body: { code: 'request.invalid', message: '', fields: { 'buyer.email': 'email' } },
        }),
      },
    );
    await fillIn();
    await order();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com');
  });

  it('says which price has changed, and orders for the new sum once the buyer takes it', async () => {
    let face = 0;
    const dearer = () => buildCart({ lines: [buildCartLine({ total: 7200 + face })], total: 8400 + face });
    writeCartToken(dearer().cartToken);
    const { calls } = await renderPage(<CheckoutPage />, {
      '/front/cart/get': () => ({ body: dearer() }),
      '/front/checkout/submit': body => {
        face = 1000;
        if (JSON.stringify(body).includes('"expectedTotal":9400')) return { body: placed };
        return { status: 409, body: { code: 'cart.price_changed', message: '', details: { total: 9400 } } };
      },
    });
    await fillIn();
    await order();
    expect(await screen.findByText(/The total was KM.84\.00.* and is now KM.94\.00/)).toBeVisible();
    // the client repeats a refused call on its own, and always with the sum that was pressed
    const sums = calls
      .filter(({ path }) => path === '/front/checkout/submit')
      .map(({ body }) => (body as { expectedTotal: number }).expectedTotal);
    expect(new Set(sums)).toEqual(new Set([8400]));
    expect(screen.getByText(/Parter: KM.72\.00.* → KM.82\.00/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Anić');
    await userEvent.click(screen.getByRole('button', { name: /^Order for KM.94\.00/ }));
    await waitFor(() => {
      const sent = calls.filter(({ path }) => path === '/front/checkout/submit');
      expect(sent[0]?.body).toMatchObject({ expectedTotal: 8400 });
      expect(sent.at(-1)?.body).toMatchObject({ expectedTotal: 9400 });
    });
  });

  it('says how many tickets the buyer may still have', async () => {
    await open(
      {},
      {
        '/front/checkout/submit': () => ({
          status: 409,
          body: { code: 'buyer.limit', message: '', details: { left: 1, most: 4 } },
        }),
      },
    );
    await fillIn();
    await order();
    expect(await screen.findByText(/You can buy 1 more ticket/)).toBeVisible();
  });

  it('keeps what was typed for the next look, and forgets it with the order', async () => {
    const { unmount } = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana');
    unmount();
    const again = await open({}, { '/front/checkout/submit': () => ({ body: placed }) });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    await fillIn();
    await order();
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/checkout/success'));
    expect(localStorage.getItem('vh_checkout_draft')).toBeNull();
  });

  it('asks a company for its number', async () => {
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /I need an invoice for a company/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Tax number/ }), '123');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Country/ }), 'RS');
    await fillIn();
    await order();
    expect(
      (await screen.findAllByText('This is not a valid tax number for this country.')).length,
    ).toBeGreaterThan(0);
  });
});
