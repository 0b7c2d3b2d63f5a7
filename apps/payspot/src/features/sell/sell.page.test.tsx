import { type Answers, loseConnection, refuse, renderArea } from '@vh/area-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.tsx';
import {
  buildEvent,
  buildSale,
  buildTicketType,
  buildTile,
  counterApi,
  eventId,
  payspotId,
} from '../../testing/builders.ts';
import { ticketsInBasket } from '../basket/index.ts';
import { scan, typist } from '../../testing/typist.ts';

async function openCounter(answers: Answers = {}, path = `/payspot/${payspotId}?event=${eventId}`) {
  const api = counterApi(answers);
  const user = typist();
  const view = await renderArea(area, { api, path: path });
  return { api, user, ...view };
}

const addEast = { name: /Add East stand/ };
const basket = () => screen.getByRole('region', { name: 'Basket' });

beforeEach(() => localStorage.clear());

describe('the sell page', () => {
  it('sells for cash with three taps: event, ticket type, cash', async () => {
    const { api, user } = await openCounter({}, `/payspot/${payspotId}`);
    await user.click(await screen.findByRole('button', { name: /Radnički/ }));
    await user.click(await screen.findByRole('button', addEast));
    await user.click(screen.getByRole('button', { name: /^Cash/ }));
    expect(await screen.findByRole('heading', { name: 'Sold' })).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/sell')).toEqual([
      {
        payspotId,
        eventId,
        lines: [{ ticketTypeId: 'east', quantity: 1 }],
        payment: { method: 'cash', tendered: 120_000 },
        expectedTotal: 120_000,
        currency: 'RSD',
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        lang: 'en',
      },
    ]);
  });

  it('sells by keyboard alone and says how much change to give', async () => {
    const { api, user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('11');
    expect(within(basket()).getByRole('spinbutton')).toHaveValue('2');
    await user.keyboard('{e}');
    expect(within(basket()).getByText('Change due').parentElement).toHaveTextContent(/2[.,]600/);
    await user.keyboard('{F10}');
    expect(await screen.findByText(/order YJ4M-GJYM/)).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/sell')[0]?.payment).toEqual({ method: 'cash', tendered: 500_000 });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('The basket is empty.')).toBeInTheDocument();
  });

  it('starts the next sale with the exact sum, though the last buyer of the same sum handed over more', async () => {
    const { api, user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('1{r}2000{Enter}');
    await screen.findByRole('heading', { name: 'Sold' });
    await user.keyboard('{Escape}');
    await screen.findByText('The basket is empty.');
    await user.keyboard('1');
    expect(within(basket()).queryByText('Change due')).not.toBeInTheDocument();
    expect(within(basket()).queryByRole('textbox', { name: /Cash received/i })).not.toBeInTheDocument();
    await user.keyboard('1{F10}');
    await screen.findByRole('heading', { name: 'Sold' });
    expect(api.sent('POST /back/payspot/sell').map(body => body?.payment)).toEqual([
      { method: 'cash', tendered: 200_000 },
      { method: 'cash', tendered: 240_000 },
    ]);
  });

  it('shows cash and change of the last sale while the next one is made', async () => {
    const { user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('1{r}5000{Enter}');
    await screen.findByRole('heading', { name: 'Sold' });
    await user.keyboard('{Escape}');
    expect(
      await screen.findByText(/^Last sale RSD\s2,400: cash RSD\s5,000, change RSD\s2,600/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open order YJ4M-GJYM' })).toHaveAttribute(
      'href',
      expect.stringContaining('/order/'),
    );
    await user.keyboard('1');
    expect(screen.getByText(/^Last sale/)).toBeVisible();
  });

  it('takes the burst of a hand scanner as a code, never as keys of the page', async () => {
    const { api, user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('1');
    scan('YREQ4RAK1');
    await screen.findByRole('heading', { name: 'Pay a reservation' }, { timeout: 10_000 });
    await waitFor(() => expect(api.sent('POST /back/payspot/get-reservation')[0]?.q).toBe('YREQ4RAK1'));
    expect(api.sent('POST /back/payspot/sell')).toEqual([]);
  });

  it('says which price has changed, and sells for the new total once the seller takes it', async () => {
    let price = 120_000;
    const { api, user } = await openCounter({
      'POST /back/payspot/get-event': () => buildEvent({ ticketTypes: [buildTicketType({ price })] }),
      'POST /back/payspot/sell': body => {
        if (body.expectedTotal !== price * 2)
          refuse(409, 'cart.price_changed', { total: price * 2, currency: 'RSD', lines: [] });
        return buildSale();
      },
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('11');
    price = 240_000;
    await user.keyboard('{F10}');
    const notice = await within(basket()).findByText(/The total was RSD 2,400 and is now RSD 4,800/);
    expect(within(basket()).getByText(/now RSD 2,400/)).toBeInTheDocument();
    expect(notice).toHaveTextContent(/Nothing was sold/);
    expect(
      within(basket()).queryByText(
        /The price has changed and nothing was sold\. Check the new total before taking payment\./,
      ),
    ).not.toBeInTheDocument();
    expect(within(basket()).getByRole('button', { name: /^Cash/ })).toBeDisabled();
    await user.click(within(basket()).getByRole('button', { name: /Use the new total, RSD.4,800/ }));
    expect(within(basket()).getByRole('spinbutton')).toHaveValue('2');
    await user.keyboard('{F10}');
    await screen.findByRole('heading', { name: 'Sold' });
    expect(api.sent('POST /back/payspot/sell').map(body => body?.expectedTotal)).toEqual([240_000, 480_000]);
  });

  it('forgets what was handed over when the basket is emptied', async () => {
    const { user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('1{e}{Escape}1');
    expect(within(basket()).queryByText('Change due')).not.toBeInTheDocument();
  });

  it('keeps the basket on the way to the till and back, and names it at log-out until it is sold', async () => {
    const { user } = await openCounter();
    await user.click(await screen.findByRole('button', addEast));
    await user.click(screen.getByRole('button', addEast));
    await user.click(screen.getByRole('link', { name: 'Till' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Basket' })).not.toBeInTheDocument());
    expect(ticketsInBasket()).toBe(2);
    await user.click(screen.getByRole('link', { name: 'Sell' }));
    await user.click(await screen.findByRole('button', { name: /^Cash/ }));
    expect(await screen.findByRole('heading', { name: 'Sold' })).toBeInTheDocument();
    expect(ticketsInBasket()).toBe(0);
  });

  it('asks before it gives more change than the largest note', async () => {
    const { api, user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('1{r}50000{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /^Give .* change/ }));
    expect(dialog.getByRole('button', { name: 'Correct amount' })).toHaveFocus();
    expect(api.sent('POST /back/payspot/sell')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Amount is correct' }));
    await screen.findByRole('heading', { name: 'Sold' });
    expect(api.sent('POST /back/payspot/sell')[0]?.payment).toEqual({ method: 'cash', tendered: 5_000_000 });
  });

  it('keeps a full basket when another event is chosen, until the seller empties it', async () => {
    const other = { ...buildTile(), _id: '0190f5a0-0000-7000-8000-0000000000ff', title: 'Another match' };
    const { user } = await openCounter({
      'POST /back/payspot/get-events': () => ({
        rows: [buildTile(), other],
        total: 2,
        page: 1,
        pageSize: 24,
      }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: /Another match/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Empty the basket?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep basket' }));
    expect(within(basket()).getByRole('spinbutton')).toHaveValue('1');
    await user.click(screen.getByRole('button', { name: /Another match/ }));
    await user.click(await screen.findByRole('button', { name: 'Empty basket and change event' }));
    expect(screen.getByText('The basket is empty.')).toBeInTheDocument();
  });

  it('goes on by keyboard after a sale, though the search was asked for before', async () => {
    const { user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('/{Enter}');
    await user.keyboard('1{F10}');
    await screen.findByRole('heading', { name: 'Sold' });
    await user.keyboard('{Enter}');
    await screen.findByText('The basket is empty.');
    await user.keyboard('1');
    expect(within(basket()).getByRole('spinbutton')).toHaveValue('1');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('leaves a field by Escape before it empties the basket', async () => {
    const { user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('1/zvezda{Escape}');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    expect(within(basket()).getByRole('spinbutton')).toHaveValue('1');
    await user.keyboard('{Escape}');
    expect(screen.getByText('The basket is empty.')).toBeInTheDocument();
  });

  it('says beside the ticket types what is in the basket, where that lies below them', async () => {
    const { user } = await openCounter();
    await screen.findByRole('button', addEast);
    expect(screen.queryByRole('button', { name: /Go to basket/ })).not.toBeInTheDocument();
    await user.keyboard('112');
    expect(screen.getByRole('button', { name: /^3 tickets.*Go to basket/ })).toBeInTheDocument();
  });

  it('mails the tickets of a sale by keyboard, to a whole address only', async () => {
    const { api, user } = await openCounter({ 'POST /back/payspot/resend': () => ({ ok: true as const }) });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F10}');
    await screen.findByRole('heading', { name: 'Sold' });
    await user.keyboard('e');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Buyer’s e-mail'), 'ana@{Enter}');
    expect(
      await dialog.findByText(/Enter a full address, for example ana@example\.com\./),
    ).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Buyer’s e-mail'), 'example.com{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('POST /back/payspot/resend')).toMatchObject([
      { payspotId, email: 'ana@example.com', idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it('says why tickets were not mailed, and keeps the address', async () => {
    const { user } = await openCounter({
      'POST /back/payspot/resend': () => refuse(429, 'request.rate_limited'),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F10}');
    await screen.findByRole('heading', { name: 'Sold' });
    await user.keyboard('e');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Buyer’s e-mail'), 'ana@example.com{Enter}');
    expect(
      await dialog.findByText(
        /These tickets were sent several times in the last hour\. Print them or try again later\./,
      ),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText('Buyer’s e-mail')).toHaveValue('ana@example.com');
  });

  it('takes a card only with the reference of the terminal', async () => {
    const { api, user } = await openCounter({
      'POST /back/payspot/sell': () => buildSale({ method: 'card', tendered: undefined, change: undefined }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F9}');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approved, complete sale' }));
    expect(within(dialog).getByText('Enter the reference from the terminal slip.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Terminal reference'), 'T-4711');
    expect(within(dialog).queryByText('Enter the reference from the terminal slip.')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Paid by card')).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/sell')[0]?.payment).toEqual({ method: 'card', reference: 'T-4711' });
  });

  it('holds the places before the terminal takes money, sells what is held, and releases what is cancelled', async () => {
    const { api, user } = await openCounter({
      'POST /back/payspot/sell': () => buildSale({ method: 'card' }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F9}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The tickets are reserved until 11:10/)).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cancel' })[0] ?? document.body,
    );
    await waitFor(() => expect(api.sent('POST /back/payspot/release-hold')).toHaveLength(1));
    await user.keyboard('{F9}');
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Terminal reference'), 'T-1');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Sold' });
    const [first, second] = api.sent('POST /back/payspot/hold');
    expect(first).toMatchObject({ expectedTotal: 120_000, currency: 'RSD' });
    expect(api.sent('POST /back/payspot/release-hold')[0]?.tenderKey).toBe(first?.tenderKey);
    expect(api.sent('POST /back/payspot/sell')[0]?.tenderKey).toBe(second?.tenderKey);
    expect(second?.tenderKey).not.toBe(first?.tenderKey);
  });

  it('asks for no card where the places can’t be held, and says why', async () => {
    const { user } = await openCounter({
      'POST /back/payspot/hold': () =>
        refuse(409, 'inventory.unavailable', {
          problems: [{ ticketTypeId: 'east', reason: 'sold_out', available: 0 }],
        }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F9}');
    expect(await within(basket()).findByText(/Sold out\. Remove it to continue\./)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists a card payment whose sale was refused until it is settled', async () => {
    const rows = [
      {
        ...{ _id: 'u1', payspotId, payspotName: 'Payspot Niš 1', at: '2027-03-01T10:00:00.000Z' },
        ...{
          amount: 120_000,
          currency: 'RSD' as const,
          reference: 'T-1',
          eventTitle: 'Radnički',
          quantity: 1,
        },
        ...{ seller: 'Milan S.', reason: 'inventory.unavailable' },
      },
    ];
    let open: typeof rows = [];
    const { api, user } = await openCounter({
      'POST /back/payspot/sell': () => {
        open = rows;
        return refuse(409, 'inventory.unavailable', { problems: [] });
      },
      'POST /back/payspot/get-unmatched-payments': () => ({ rows: open, refunds: [] }),
      'POST /back/payspot/settle-unmatched-payment': () => {
        open = [];
        return { ok: true };
      },
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F9}');
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Terminal reference'), 'T-1');
    await user.keyboard('{Enter}');
    const list = within(await screen.findByRole('region', { name: /Card payments without a sale/ }));
    expect(list.getByText(/Terminal reference T-1/)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Reversed at the terminal' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, reversed' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /Card payments/ })).not.toBeInTheDocument(),
    );
    expect(api.sent('POST /back/payspot/settle-unmatched-payment')).toEqual([
      { payspotId, paymentId: 'u1', outcome: 'reversed' },
    ]);
  });

  it('takes a part by card and the rest in cash', async () => {
    const { api, user } = await openCounter({
      'POST /back/payspot/sell': () => buildSale({ method: 'mixed', tendered: 180_000, change: 0 }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F9}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Terminal reference'), 'T-1');
    await user.click(dialog.getByRole('checkbox', { name: 'Pay part in cash' }));
    await user.type(dialog.getByLabelText('Card amount (RSD)'), '100{Enter}');
    expect(await screen.findByText('Paid by cash and card')).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/sell')[0]?.payment).toMatchObject({ method: 'mixed', card: 10_000 });
  });

  it('does not sell while less is handed over than is to pay', async () => {
    const { api, user } = await openCounter();
    await screen.findByRole('button', addEast);
    await user.keyboard('1r');
    await user.type(await screen.findByLabelText(/Cash received \(RSD\)/), '1.000');
    expect(screen.getByText('Remaining')).toBeInTheDocument();
    await user.keyboard('{F10}');
    expect(screen.getByRole('button', { name: /^Cash/ })).toBeDisabled();
    expect(api.sent('POST /back/payspot/sell')).toEqual([]);
  });

  it('keeps the basket and says at the line what is left when stock has changed', async () => {
    const { api, user } = await openCounter({
      'POST /back/payspot/sell': () =>
        refuse(409, 'inventory.unavailable', {
          problems: [{ ticketTypeId: 'east', reason: 'not_enough', available: 2 }],
        }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1112{F10}');
    const line = await screen.findByText('Only 2 left.');
    expect(line).toBeInTheDocument();
    expect(within(basket()).getByText(/North stand/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cash/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Take 2' }));
    expect(
      screen.queryByText(/Some tickets are no longer available\. Check the basket\./),
    ).not.toBeInTheDocument();
    api.answers['POST /back/payspot/sell'] = () => buildSale();
    await user.keyboard('{F10}');
    await screen.findByRole('heading', { name: 'Sold' });
    const [first, second] = api.sent('POST /back/payspot/sell');
    expect(second?.lines).toEqual([
      { ticketTypeId: 'east', quantity: 2 },
      { ticketTypeId: 'north', quantity: 1 },
    ]);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('asks before a typed reference is dropped, and lists what the terminal took', async () => {
    const { api, user } = await openCounter({
      'POST /back/payspot/check-sale': () => ({ kind: 'not_created' }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F9}');
    await user.type(await screen.findByLabelText('Terminal reference'), 'T-123');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/You entered the reference T-123/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByLabelText('Terminal reference')).toHaveValue('T-123');
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Charged: list payment' }));
    await waitFor(() => expect(screen.queryByText(/You entered the reference/)).not.toBeInTheDocument());
    const [hold] = api.sent('POST /back/payspot/hold');
    expect(api.sent('POST /back/payspot/check-sale')).toEqual([
      {
        ...{ payspotId, idempotencyKey: hold?.tenderKey, lang: 'en' },
        paid: { eventId, amount: 120_000, currency: 'RSD', reference: 'T-123', quantity: 1 },
      },
    ]);
    expect(api.sent('POST /back/payspot/release-hold')).toHaveLength(1);
    expect(api.sent('POST /back/payspot/sell')).toEqual([]);
  });

  it('repeats a lost sale with the same key until it is answered', async () => {
    let losses = 2;
    const { api, user } = await openCounter({
      'POST /back/payspot/sell': () => {
        losses -= 1;
        return losses >= 0 ? loseConnection() : buildSale();
      },
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F10}{F10}');
    await screen.findByRole('heading', { name: 'Sold' }, { timeout: 4_000 });
    const sent = api.sent('POST /back/payspot/sell');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(body => body.idempotencyKey)).size).toBe(1);
  });

  it('asks on every page about a sale whose answer got lost, and makes none by asking', async () => {
    const body = {
      ...{ payspotId, eventId, lines: [{ ticketTypeId: 'east', quantity: 1 }], lang: 'en' },
      payment: { method: 'card', reference: 'T-1' },
      ...{ expectedTotal: 120_000, currency: 'RSD', idempotencyKey: 'k'.repeat(32) },
    };
    const sentAt = new Date(Date.now() - 26 * 3_600_000).toISOString();
    localStorage.setItem(
      `vh-payspot-sale-${payspotId} ${body.idempotencyKey}`,
      JSON.stringify({ body, sentAt, eventTitle: 'Radnički' }),
    );
    const { api, user } = await openCounter(
      { 'POST /back/payspot/check-sale': () => ({ kind: 'not_created' }) },
      `/payspot/${payspotId}/collect`,
    );
    const note = await screen.findByText(/One sale is unconfirmed:/);
    expect(note).toHaveTextContent(/Radnički, 1 ticket, RSD 1,200, Card/);
    expect(note).toHaveTextContent(/1 day ago/);
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    expect(await screen.findByText(/The sale was not completed/)).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/check-sale')).toEqual([
      {
        ...{ payspotId, idempotencyKey: body.idempotencyKey, lang: 'en' },
        paid: { eventId, amount: 120_000, currency: 'RSD', reference: 'T-1', quantity: 1 },
      },
    ]);
    expect(api.sent('POST /back/payspot/sell')).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps asking about a lost sale that the seller left, with event, sum and time', async () => {
    const { user } = await openCounter({
      'POST /back/payspot/sell': () => loseConnection(),
      'POST /back/payspot/check-sale': () => ({ kind: 'made', sale: buildSale() }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F10}');
    await screen.findByRole('heading', { name: 'No answer from the server' }, { timeout: 9_000 });
    expect(screen.getByText(/Radnički Niš – Crvena Zvezda, 1 ticket, RSD 1,200, Cash/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Try again/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close and check sales' }));
    expect(await screen.findByText(/One sale is unconfirmed:/, {}, { timeout: 9_000 })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    expect(await screen.findByText(/The sale was completed, order YJ4M-GJYM/)).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  }, 30_000);

  it('keeps what a card paid while the session was over, and lists it after the next log-in', async () => {
    const { api, user } = await openCounter({
      'POST /back/payspot/sell': () => refuse(403, 'auth.forbidden'),
      'POST /back/payspot/check-sale': () => ({ kind: 'not_created' }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1{F9}');
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Terminal reference'), 'T-1');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'No answer from the server' });
    await user.click(screen.getByRole('button', { name: 'Close and check sales' }));
    await user.click(await screen.findByRole('button', { name: 'Check status' }));
    await waitFor(() => expect(api.sent('POST /back/payspot/check-sale')).toHaveLength(1));
    expect(api.sent('POST /back/payspot/check-sale')[0]?.paid).toMatchObject({ reference: 'T-1' });
  });

  it('leaves alone what another tab is selling', async () => {
    const held = [{ name: `vh-payspot-sale-${payspotId} living` }];
    const locks = { request: jest.fn(), query: async () => ({ held, pending: [] }) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    try {
      localStorage.setItem(
        `vh-payspot-sale-${payspotId} living`,
        '{"idempotencyKey":"","lines":[],"payment":{}}',
      );
      await openCounter();
      await screen.findByRole('button', addEast);
      expect(screen.queryByText(/One sale is unconfirmed:/)).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('sells on a full disk', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      const { user } = await openCounter();
      await screen.findByRole('button', addEast);
      await user.keyboard('1{F10}');
      expect(await screen.findByRole('heading', { name: 'Sold' })).toBeInTheDocument();
    } finally {
      full.mockRestore();
    }
  });

  it('offers no sold-out ticket type and opens on an event by its own address', async () => {
    const { user } = await openCounter({}, `/payspot/event/${eventId}`);
    expect(await screen.findByRole('button', { name: /Add West lodge/ })).toBeDisabled();
    await user.keyboard('3');
    expect(screen.getByText('The basket is empty.')).toBeInTheDocument();
  });

  it('says at once that nothing was sold where there is no network and no ticket is held', async () => {
    const { api, user } = await openCounter();
    await user.click(await screen.findByRole('button', addEast));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.keyboard('{F10}');
    expect(await screen.findByText(/not enough tickets are held on this device/)).toBeVisible();
    expect(api.sent('POST /back/payspot/sell')).toEqual([]);
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  it('names each tile by all that is seen on it, so that it can be spoken to', async () => {
    await openCounter();
    expect(await screen.findByRole('button', addEast)).toHaveAccessibleName(
      /^Add East stand, 590 left, RSD\s1,200$/,
    );
  });

  it('sells a whole school class at once', async () => {
    const { user } = await openCounter({
      'POST /back/payspot/get-event': () =>
        buildEvent({ ticketTypes: [buildTicketType({ maxPerOrder: 100 })] }),
    });
    await user.click(await screen.findByRole('button', addEast));
    const quantity = within(basket()).getByRole('spinbutton');
    await user.clear(quantity);
    await user.type(quantity, '30{Enter}');
    expect(quantity).toHaveValue('30');
  });

  it('never holds more than there is left', async () => {
    const { user } = await openCounter({
      'POST /back/payspot/get-event': () => buildEvent({ ticketTypes: [buildTicketType({ left: 2 })] }),
    });
    await screen.findByRole('button', addEast);
    await user.keyboard('1111');
    expect(within(basket()).getByRole('spinbutton')).toHaveValue('2');
    expect(within(basket()).getByText('2 is the most that can be sold now.')).toBeVisible();
  });

  it('offers the plan only for events that have one', async () => {
    await openCounter();
    await screen.findByRole('button', addEast);
    expect(screen.queryByRole('button', { name: /Choose seats on the seat map/ })).not.toBeInTheDocument();
  });

  it('says that an event is not sold here', async () => {
    await openCounter({ 'POST /back/payspot/get-event': () => refuse(404, 'event.not_found') });
    expect(await screen.findByText('This event is not available at this box office.')).toBeInTheDocument();
  });

  it('does not take a list that could not be had for an empty one', async () => {
    await openCounter(
      { 'POST /back/payspot/get-events': () => refuse(500, 'internal') },
      `/payspot/${payspotId}`,
    );
    expect(await screen.findByText('The page could not be loaded.')).toBeInTheDocument();
    expect(screen.queryByText('No events are available to this box office.')).not.toBeInTheDocument();
  });

  it('finds events by words', async () => {
    const { api, user } = await openCounter({}, `/payspot/${payspotId}`);
    await screen.findByRole('button', { name: /Radnički/ });
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveFocus();
    await user.keyboard('zvezda');
    await waitFor(() => expect(api.sent('POST /back/payspot/get-events').at(-1)?.q).toBe('zvezda'));
  });

  it('shows payspot, seller and today’s takings in its bar', async () => {
    await openCounter();
    expect(await screen.findByText('Payspot Niš 1', { selector: 'b' })).toBeInTheDocument();
    expect(screen.getByText('Today: 7 tickets').parentElement).toHaveTextContent(/46[.,]200/);
  });
});
