import { type Answers, loseConnection, refuse, renderArea } from '@vh/area-kit/testing';
import { formatReservationCode, makeReadableCode, pickUpCodeLength } from '@vh/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { typist } from '../../testing/typist.ts';
import { area } from '../../area.tsx';
import { buildReservation, buildSale, counterApi, payspotId } from '../../testing/builders.ts';

const collected = () => buildSale({ number: 'ACDEFGHJ', isCollected: true });

async function openDesk(answers: Answers = {}) {
  const api = counterApi({
    'POST /back/payspot/get-reservation': () => buildReservation(),
    'POST /back/payspot/collect': collected,
    ...answers,
  });
  const user = typist();
  const view = await renderArea(area, { api, path: `/payspot/${payspotId}/collect` });
  const field = await screen.findByRole('textbox', { name: /Order number/ });
  return { api, user, field, ...view };
}

const drawn = (count: number) => Uint8Array.from({ length: count }, (_, at) => at * 7);
const panel = () => screen.findByRole('region', { name: 'Total due' });

beforeEach(() => localStorage.clear());

describe('the desk where reservations are paid', () => {
  it('takes what a scanner types wherever the focus is', async () => {
    const { user, field } = await openDesk();
    field.blur();
    expect(field).not.toHaveFocus();
    await user.keyboard('A');
    expect(field).toHaveFocus();
  });

  it('finds a scanned code, shows what is owed, and takes cash by the keyboard alone', async () => {
    const { api, user, field } = await openDesk();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('VHR1.ACDEFGHJ.3RY4G3{Enter}');
    expect(await screen.findByRole('heading', { name: 'Order ACDE-FGHJ' })).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/get-reservation')).toEqual([
      { payspotId, q: 'VHR1.ACDEFGHJ.3RY4G3', lang: 'en' },
    ]);
    expect(within(await panel()).getByRole('status')).toHaveTextContent(/2[.,]400/);
    await user.keyboard('{e}');
    expect(within(await panel()).getByText('Change due')).toBeInTheDocument();
    await user.keyboard('{F10}');
    expect(await screen.findByRole('heading', { name: 'Sold' })).toBeInTheDocument();
    expect(screen.getByText('The tickets are also sent to the buyer by e-mail.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /A4 PDF/ })).toBeNull();
    expect(api.sent('POST /back/payspot/collect')).toEqual([
      {
        ...{ payspotId, number: 'ACDEFGHJ', expectedTotal: 240_000, currency: 'RSD', lang: 'en' },
        payment: { method: 'cash', tendered: 500_000 },
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('textbox', { name: /Order number/ })).toHaveValue('');
  });

  it('takes a card with the reference of the terminal', async () => {
    const { api, user } = await openDesk();
    await user.keyboard('acde-fghj{Enter}');
    await panel();
    await user.keyboard('{F9}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Terminal reference'), 'T-4711{Enter}');
    await screen.findByRole('heading', { name: 'Sold' });
    expect(api.sent('POST /back/payspot/collect')[0]?.payment).toEqual({
      method: 'card',
      reference: 'T-4711',
    });
  });

  it('says that there is no such reservation, and where paid orders are printed', async () => {
    const { user, field } = await openDesk({
      'POST /back/payspot/get-reservation': () => refuse(404, 'order.not_found'),
    });
    await user.keyboard('hello{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/No reservation has this number/);
    expect(field).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Total due' })).toBeNull();
  });

  it.each([
    [
      'paid',
      /This order is already paid\. Do not take payment\. Print its tickets with the order number and pick-up code\./,
    ],
    ['over', /cancelled or refunded/],
  ] as const)('takes no money for a reservation that is %s', async (state, words) => {
    const { user } = await openDesk({
      'POST /back/payspot/get-reservation': () => buildReservation({ state, payBy: undefined }),
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    expect(await within(await panel()).findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cash/ })).toBeNull();
    await user.keyboard('{F9}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('prints a paid order from its scanned code without typing it again', async () => {
    const { user } = await openDesk({
      'POST /back/payspot/get-reservation': () => buildReservation({ state: 'paid', payBy: undefined }),
    });
    const number = makeReadableCode(7, drawn);
    const pickUpCode = makeReadableCode(pickUpCodeLength, drawn);
    await user.keyboard(`${formatReservationCode(number, pickUpCode)}{Enter}`);
    await panel();
    await user.click(screen.getByRole('button', { name: 'Collect an online order' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /Order number/ })).toHaveValue(number);
    expect(dialog.getByRole('textbox', { name: /Pick-up code/ })).toHaveValue(pickUpCode);
  });

  it('warns that a late one may be gone, and then says to give the money back', async () => {
    const { user } = await openDesk({
      'POST /back/payspot/get-reservation': () => buildReservation({ state: 'late', payBy: undefined }),
      'POST /back/payspot/collect': () => refuse(409, 'order.tickets_unavailable'),
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    expect(await screen.findByText(/reservation has expired/)).toBeInTheDocument();
    await user.keyboard('{F10}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /The reservation expired and the tickets are no longer available\. Nothing was recorded: return the money\./,
    );
    expect(screen.queryByRole('button', { name: /^Cash/ })).toBeNull();
  });

  it('asks again with the same key when the answer got lost', async () => {
    let tries = 0;
    const { api, user } = await openDesk({
      'POST /back/payspot/collect': () => {
        tries += 1;
        return tries <= 4 ? loseConnection() : collected();
      },
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    await panel();
    await user.keyboard('{F10}');
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Sold' })).toBeInTheDocument();
    const keys = api.sent('POST /back/payspot/collect').map(body => body?.idempotencyKey);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  }, 20_000);

  it('keeps the places before the terminal takes money, and gives them back when the payment is cancelled', async () => {
    const { api, user } = await openDesk({
      'POST /back/payspot/get-reservation': () => buildReservation({ state: 'late', payBy: undefined }),
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    await panel();
    await user.keyboard('{F9}');
    const dialog = within(await screen.findByRole('dialog'));
    const [held] = api.sent('POST /back/payspot/hold-reservation');
    expect(held).toEqual({
      ...{ payspotId, number: 'ACDEFGHJ', expectedTotal: 240_000 },
      tenderKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body);
    await waitFor(() =>
      expect(api.sent('POST /back/payspot/release-reservation')).toEqual([
        { payspotId, number: 'ACDEFGHJ', tenderKey: held?.tenderKey },
      ]),
    );
    expect(api.sent('POST /back/payspot/collect')).toEqual([]);
  });

  it.each([
    ['order.tickets_unavailable', /seats are no longer available. Do not take payment/],
    ['order.state', /paid or cancelled in the meantime. Do not take payment/],
  ] as const)('charges no card where the places can’t be kept: %s', async (code, words) => {
    const { user } = await openDesk({
      'POST /back/payspot/hold-reservation': () => refuse(409, code),
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    await panel();
    await user.keyboard('{F9}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Cash/ })).toBeNull();
  });

  it('lists what the terminal took for a payment that is cancelled', async () => {
    const { api, user } = await openDesk({
      'POST /back/payspot/check-sale': () => ({ kind: 'not_created' }),
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    await panel();
    await user.keyboard('{F9}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Terminal reference'), 'T-9');
    await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Charged: list payment' }));
    await waitFor(() =>
      expect(api.sent('POST /back/payspot/check-sale')).toEqual([
        {
          ...{ payspotId, number: 'ACDEFGHJ', lang: 'en' },
          idempotencyKey: api.sent('POST /back/payspot/hold-reservation')[0]?.tenderKey,
          paid: { amount: 240_000, currency: 'RSD', reference: 'T-9', quantity: 2 },
        },
      ]),
    );
  });

  it('remembers a payment without an answer: after a reload every page asks about it, by its reservation', async () => {
    const { api, user, unmount } = await openDesk({
      'POST /back/payspot/collect': () => loseConnection(),
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    await panel();
    await user.keyboard('{F9}');
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Terminal reference'), 'T-7');
    await user.keyboard('{Enter}');
    expect(
      await within(await panel()).findByText(/Radnički.*2 tickets.*2[.,]400/, {}, { timeout: 8_000 }),
    ).toBeInTheDocument();
    const [sent] = api.sent('POST /back/payspot/collect');
    unmount();

    const later = counterApi({
      'POST /back/payspot/check-sale': () => ({ kind: 'made', sale: collected() }),
    });
    await renderArea(area, { api: later, path: `/payspot/${payspotId}/sales` });
    const note = await screen.findByText(/Radnički.*Order ACDE-FGHJ.*2 tickets.*RSD.*2,400/i);
    expect(note.closest('[role=alert]')).toHaveTextContent(/One sale is unconfirmed:/);
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    expect(await screen.findByText(/The sale was completed, order ACDE-FGHJ/)).toBeInTheDocument();
    expect(later.sent('POST /back/payspot/check-sale')).toEqual([
      {
        ...{ payspotId, number: 'ACDEFGHJ', idempotencyKey: sent?.idempotencyKey, lang: 'en' },
        paid: { amount: 240_000, currency: 'RSD', reference: 'T-7', quantity: 2 },
      },
    ]);
    expect(localStorage).toHaveLength(0);
  }, 30_000);

  it('asks whether it was paid instead of paying it again', async () => {
    const { api, user } = await openDesk({
      'POST /back/payspot/collect': () => loseConnection(),
      'POST /back/payspot/check-sale': () => ({ kind: 'not_created' }),
    });
    await user.keyboard('ACDEFGHJ{Enter}');
    await panel();
    await user.keyboard('{F10}');
    await user.click(await screen.findByRole('button', { name: 'Check status' }, { timeout: 8_000 }));
    expect(await screen.findByText(/The sale was not completed/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cash/ })).toBeEnabled();
    expect(api.sent('POST /back/payspot/check-sale')[0]).not.toHaveProperty('paid');
  }, 20_000);

  it('leaves a booked sale to try again when no shift is open', async () => {
    const { user } = await openDesk({ 'POST /back/payspot/collect': () => refuse(409, 'shift.state') });
    await user.keyboard('ACDEFGHJ{Enter}');
    await panel();
    await user.keyboard('{F10}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/No shift is open/);
    expect(screen.getByRole('button', { name: /^Cash/ })).toBeEnabled();
  });
});
