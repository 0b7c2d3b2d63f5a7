import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { packStaffSeats } from '@vh/contract';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';
import { buildOrder, sent } from '../order-page.testing.tsx';
import type { Quote, Sale, SaleType } from './new-order.model.ts';

const eventId = idOf(100);
const orderId = buildOrder()._id;

const type = (number: number, change: Partial<SaleType> = {}): SaleType => ({
  ...{ _id: idOf(number), name: `Stand ${number}`, face: 100_000, fee: 5_000, available: 8, isSeated: false },
  quotaIds: [],
  ...{ visibility: 'public', sale: 'now' },
  ...change,
});

const sale = (change: Partial<Sale> = {}): Sale => ({
  ...{ _id: eventId, title: 'Jazz night', startsAt: '2030-03-09T19:00:00.000Z', timezone: 'Europe/Belgrade' },
  ...{ venue: 'Dom', currency: 'RSD', canGive: true },
  ticketTypes: [type(1), type(2, { visibility: 'code', sale: 'not_yet', available: 3 })],
  ...change,
});

const quote = (change: Partial<Quote> = {}): Quote => ({
  lines: [{ ticketTypeId: idOf(1), name: 'Stand 1', quantity: 2, face: 100_000, fee: 5_000, total: 210_000 }],
  ...{ currency: 'RSD', subtotal: 200_000, fees: 10_000, vat: 35_000, total: 210_000 },
  payments: ['bank-transfer', 'complimentary'],
  ...{ payOn: '2030-02-01', lastPayOn: '2030-03-08' },
  ...change,
});

const show = (answers: Answers = {}, query = `?event=${eventId}`) =>
  renderArea(area, {
    path: `/admin/order/new${query}`,
    answers: {
      'POST /back/order/get-sale': sale(),
      'POST /back/order/quote-sale': quote(),
      'POST /back/order/create': { orderId, number: 'ACDEFGHJ', state: 'booked' },
      'POST /back/order/get': buildOrder(),
      ...answers,
    },
  });

const more = async (name: string, times = 1) => {
  const button = await screen.findByRole('button', { name: `Add one ticket: ${name}` });
  for (let press = 0; press < times; press += 1) await userEvent.click(button);
};

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Ana Anić');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.test');
};

const press = () => userEvent.click(screen.getByRole('button', { name: 'Create order' }));

describe('a new order', () => {
  it('shows all ticket types with what the shop does not sell', async () => {
    await show();
    expect(await screen.findByText('Jazz night')).toBeVisible();
    expect(screen.getByText(/RSD 1,000 \+ RSD 50 fee · 8 available/)).toBeVisible();
    expect(screen.getByText('Hidden: access code required')).toBeVisible();
    expect(screen.getByText('Not on sale yet')).toBeVisible();
  });

  it('is created for a transfer at the total that was shown, until the day that is suggested', async () => {
    const { calls } = await show();
    await more('Stand 1', 2);
    expect(await screen.findByText('RSD 2,100')).toBeVisible();
    await fill();
    await userEvent.type(screen.getByRole('textbox', { name: /Internal note/ }), 'By phone');
    expect(screen.getByLabelText('Pay by')).toHaveValue('2030-02-01');
    await press();
    await waitFor(() => expect(sent(calls, 'POST /back/order/create')).toHaveLength(1));
    expect(sent(calls, 'POST /back/order/create')).toEqual([
      {
        ...{ key: expect.any(String), eventId, payment: 'bank-transfer', lang: 'en', note: 'By phone' },
        lines: [{ ticketTypeId: idOf(1), quantity: 2 }],
        buyer: { name: 'Ana Anić', email: 'ana@example.test' },
        ...{ payOn: '2030-02-01', expectedTotal: 210_000 },
      },
    ]);
    expect(await screen.findByText('ACDE-FGHJ')).toBeVisible();
  });

  it('gives complimentary tickets with a reason only', async () => {
    const { calls } = await show({ 'POST /back/order/quote-sale': quote({ total: 0, fees: 0 }) });
    await more('Stand 1');
    await userEvent.click(await screen.findByRole('radio', { name: /Complimentary/ }));
    await fill();
    await press();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Choose a reason.')).toBeVisible();
    expect(sent(calls, 'POST /back/order/create')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'press');
    await press();
    await waitFor(() => expect(sent(calls, 'POST /back/order/create')).toHaveLength(1));
    expect(sent(calls, 'POST /back/order/create')[0]).toMatchObject({
      ...{ payment: 'complimentary', reason: 'press', expectedTotal: 0 },
    });
  });

  it('is paid to the organiser directly, with the number of a receipt', async () => {
    const payments = ['bank-transfer', 'organiser'] as const;
    const { calls } = await show({ 'POST /back/order/quote-sale': quote({ payments: [...payments] }) });
    await more('Stand 1', 2);
    await userEvent.click(await screen.findByRole('radio', { name: /Paid to the organiser/ }));
    expect(screen.queryByLabelText('Pay by')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Payment reference/ }), ' R-17 ');
    await fill();
    await press();
    await waitFor(() => expect(sent(calls, 'POST /back/order/create')).toHaveLength(1));
    expect(sent(calls, 'POST /back/order/create')[0]).toMatchObject({
      ...{ payment: 'organiser', reference: 'R-17', expectedTotal: 210_000 },
    });
    expect(sent(calls, 'POST /back/order/create')[0]).not.toHaveProperty('payOn');
  });

  it('says what is missing, and sends nothing', async () => {
    const { calls } = await show();
    await screen.findByText('Jazz night');
    await press();
    const summary = await screen.findByRole('alert');
    for (const problem of ['Select at least one ticket.', 'This field is required.'])
      expect(within(summary).getByText(problem)).toBeVisible();
    expect(sent(calls, 'POST /back/order/create')).toEqual([]);
  });

  it('says at the ticket type that somebody was quicker, and tries again under the same key', async () => {
    const problems = [{ ticketTypeId: idOf(1), reason: 'not_enough', available: 1 }];
    const { calls } = await show({
      'POST /back/order/create': () => refuse(409, 'inventory.unavailable', { problems }),
    });
    await more('Stand 1', 2);
    await fill();
    await screen.findByText('RSD 2,100');
    await press();
    expect(await screen.findByText('Only 1 left. Choose fewer.')).toBeVisible();
    await press();
    await waitFor(() => expect(sent(calls, 'POST /back/order/create')).toHaveLength(2));
    const keys = sent(calls, 'POST /back/order/create').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks for the price where buyers choose it', async () => {
    const feePlan = { basisPoints: 0, fixed: 0, bearer: 'buyer' as const };
    const openPrice = { minimum: 10_000, suggested: 20_000, fee: 0, maximum: 100_000, feePlan };
    const { calls } = await show({
      'POST /back/order/get-sale': sale({ ticketTypes: [type(1, { openPrice })] }),
    });
    await more('Stand 1');
    expect(sent(calls, 'POST /back/order/quote-sale')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Price per ticket (RSD)'), '150');
    await waitFor(() =>
      expect(sent(calls, 'POST /back/order/quote-sale').at(-1)).toMatchObject({
        lines: [{ ticketTypeId: idOf(1), quantity: 1, chosenPrice: 15_000 }],
      }),
    );
  });

  it('has the seats that were chosen, as many tickets, and the best ones again when they are taken back', async () => {
    const seat = (name: string, state: 'free' | 'sold', quotaId = idOf(2)) => ({
      ...{ id: idOf(Number(name) + 50), section: 'Parter', row: '1', seat: name, quotaId, state },
      ...{ accessible: false, restrictedView: false },
    });
    const seats = [seat('1', 'free'), seat('2', 'sold'), seat('3', 'free'), seat('4', 'free', idOf(9))];
    const problems = [{ ticketTypeId: idOf(1), reason: 'seat_taken', available: 1 }];
    const { calls } = await show({
      'POST /back/order/get-sale': sale({ ticketTypes: [type(1, { isSeated: true, quotaIds: [idOf(2)] })] }),
      'POST /back/inventory/get-seats': {
        ...{ kind: 'all', revision: '1', blocks: [] },
        rows: packStaffSeats(seats),
      },
      'POST /back/order/create': () => refuse(409, 'inventory.unavailable', { problems }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose seats: Stand 1' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: /2/, pressed: false })).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: 'Seat 4' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seat 1' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seat 3' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Select 2 seats' }));
    expect(screen.queryByRole('button', { name: 'Add one ticket: Stand 1' })).not.toBeInTheDocument();
    await fill();
    await screen.findByText('RSD 2,100');
    await press();
    const line = { ticketTypeId: idOf(1), quantity: 2, seatIds: [idOf(51), idOf(53)] };
    await waitFor(() => expect(sent(calls, 'POST /back/order/create')).toMatchObject([{ lines: [line] }]));
    expect(
      await screen.findByText(/Some of these seats are no longer available\. Choose others\./),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Assign the best seats' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/order/quote-sale').at(-1)).toMatchObject({
        lines: [{ ticketTypeId: idOf(1), quantity: 2 }],
      }),
    );
    expect(screen.getByText('The best available seats are assigned.')).toBeVisible();
  });

  it('is not offered for an event that is over', async () => {
    await show({ 'POST /back/order/get-sale': sale({ closed: 'over' }) });
    expect(
      await screen.findByText(/The event has ended\. No more orders can be created for it\./),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create order' })).not.toBeInTheDocument();
  });
});
