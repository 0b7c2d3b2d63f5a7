import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import type { ResponseOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { clientArea as area } from './area.testing.ts';

type Balances = ResponseOf<'POST /back/payout/get-balance'>;

const clientId = idOf(1);
const me = (permissions: PermissionFlag[]): ResponseOf<'POST /back/user/me'> => ({
  userId: idOf(2),
  email: 'jelena@klub.example',
  name: 'Jelena',
  language: 'sr',
  role: 'client',
  clientIds: [clientId],
  memberships: [{ clientId, clientName: 'FK Radnički Niš', permissions }],
  areas: [{ role: 'client', ids: [{ id: clientId, name: 'FK Radnički Niš' }] }],
});
const balances: Balances = {
  client: { _id: clientId, name: 'FK Radnički Niš' },
  account: { holder: 'FK Radnički Niš', iban: 'BE68539007547034' },
  terms: { holdDays: 3, advanceBasisPoints: 0 },
  balances: [
    {
      currency: 'EUR',
      total: 300_000,
      upcoming: 174_950,
      requested: 0,
      approved: 0,
      available: 125_050,
      parts: [
        { part: 'sale', amount: 310_000 },
        { part: 'fee', amount: -10_000 },
      ],
      events: [],
    },
  ],
};
const payout: ResponseOf<'POST /back/payout/get'> = {
  _id: idOf(9),
  number: 'P-00042',
  client: balances.client,
  currency: 'EUR',
  amount: 125_050,
  state: 'requested',
  requestedAt: '2026-11-20T10:00:00.000Z',
  requestedBy: 'Jelena',
  version: 1,
  holder: 'FK Radnički Niš',
  iban: 'BE68539007547034',
  bic: '',
  note: '',
  reason: '',
  reference: '',
  isAccountChanged: false,
  isOwn: true,
};
const show = (
  path: string,
  answers: Answers = {},
  permissions: PermissionFlag[] = ['can-view-finance', 'can-request-payouts'],
) =>
  renderArea(area, {
    path: `/client/${clientId}/payouts${path}`,
    answers: {
      'POST /back/user/me': me(permissions),
      'POST /back/payout/get-balance': balances,
      'POST /back/payout/get-list': { rows: [], total: 0, page: 1, pageSize: 50 },
      'POST /back/refund/get-to-send': { rows: [] },
      ...answers,
    },
  });

describe('the money of an organiser', () => {
  it('says what keeps it when nothing can be asked for', async () => {
    const [euro] = balances.balances;
    if (!euro) throw new Error('The builder has one balance.');
    const of = (change: Partial<typeof euro>): Answers => ({
      'POST /back/payout/get-balance': { ...balances, balances: [{ ...euro, ...change }] },
    });
    const { unmount } = await show('/add', of({ available: 0, requested: 100_000, approved: 25_050 }));
    expect(
      await screen.findByText(
        '€1,749.50 is held until events end, and €1,250.50 is requested or in transit.',
      ),
    ).toBeVisible();
    unmount();
    await show('/add', of({ available: -5_005, upcoming: 0 }));
    expect(
      await screen.findByText('Refunds exceed sales: €50.05 is deducted from the next payouts.'),
    ).toBeVisible();
  });

  it('is a page that is not found, and nothing else, of an organiser that there is none of', async () => {
    await show('', { 'POST /back/payout/get-balance': () => refuse(404, 'not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Payouts' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists refunds to send to buyers, until they are marked as sent', async () => {
    const row = {
      ...{ _id: idOf(7), number: 'W76QYXWC', buyerName: 'Mila Marić', buyerEmail: 'mila@buyer.test' },
      ...{ eventTitle: 'Veče', amount: 105_000, currency: 'RSD' as const, since: '2026-11-20T10:00:00.000Z' },
    };
    let rows = [row];
    const { calls } = await show('', {
      'POST /back/refund/get-to-send': () => ({ rows }),
      'POST /back/refund/mark-sent': () => {
        rows = [];
        return { ok: true };
      },
    });
    const table = await screen.findByRole('table', { name: 'Refunds you send to buyers' });
    expect(table).toHaveTextContent(/W76Q-YXWC.*Mila Marić, mila@buyer\.test.*RSD 1,050/);
    await userEvent.click(within(table).getByRole('button', { name: 'Mark as sent' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await waitFor(() => expect(screen.queryByText('Refunds you send to buyers')).not.toBeInTheDocument());
    const sent = calls.filter(({ name }) => name === 'POST /back/refund/mark-sent');
    expect(sent.map(({ body }) => body)).toEqual([{ clientId, orderId: idOf(7), expectedAmount: 105_000 }]);
  });

  it('stands there to the cent, with what it is made of', async () => {
    await show('');
    expect(await screen.findByText('€1,250.50')).toBeVisible();
    expect(screen.getByText('€1,749.50')).toBeVisible();
    expect(screen.getByText('€3,100.00')).toBeVisible();
    expect(screen.getByText('-€100.00')).toBeVisible();
  });

  it('is asked for by those alone who may', async () => {
    await show('', {}, ['can-view-finance']);
    await screen.findByText('€1,250.50');
    expect(screen.queryByRole('link', { name: 'Request payout' })).toBeNull();
  });

  it('is not shown to members who may not see money', async () => {
    const { calls } = await show('', {}, []);
    expect(await screen.findByText(/Finance \(view\)/)).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/payout/get-balance');
  });

  it('says that it is carried over when more went back than came in', async () => {
    const [euro] = balances.balances;
    if (!euro) throw new Error('there is no balance');
    const owed = { ...euro, available: -5_000, total: -5_000, upcoming: 0 };
    await show('', { 'POST /back/payout/get-balance': { ...balances, balances: [owed] } });
    expect(await screen.findByText('deducted from the next payouts')).toBeVisible();
  });
});

describe('the request for a payout', () => {
  it('suggests all that is available, and sends it once under its key', async () => {
    const { calls } = await show('/add', {
      'POST /back/payout/request': payout,
      'POST /back/payout/get': payout,
      'POST /back/payout/get-statement': {
        client: balances.client,
        currency: 'EUR',
        to: '2026-11-23T10:00:00.000Z',
        opening: 0,
        closing: 0,
        lines: [],
      },
    });
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('1250.50');
    await userEvent.click(screen.getByRole('button', { name: 'Request payout' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payout P-00042' })).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /back/payout/request')?.body).toMatchObject({
      clientId,
      currency: 'EUR',
      amount: 125_050,
    });
  });

  it('says at the field what is above the balance, before and after the server was asked', async () => {
    const above = {
      code: 'payout.above_balance',
      message: 'no',
      fields: { amount: 'above_available' },
    } as const;
    const { calls } = await show('/add', {
      'POST /back/payout/request': () => {
        throw new ApiError(409, above);
      },
    });
    const amount = await screen.findByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1250.51');
    await userEvent.click(screen.getByRole('button', { name: 'Request payout' }));
    expect(amount).toHaveAccessibleDescription(/Only €1,250\.50 is available\./);
    expect(calls.some(({ name }) => name === 'POST /back/payout/request')).toBe(false);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1250.50');
    await userEvent.click(screen.getByRole('button', { name: 'Request payout' }));
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(
        /The available amount has changed\. Reload the page to see it\./,
      ),
    );
  });

  it('says at the account that it is wrong', async () => {
    const none = { code: 'payout.no_account', message: 'no', fields: { account: 'wrong' } } as const;
    await show('/add', {
      'POST /back/payout/request': () => {
        throw new ApiError(409, none);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Request payout' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Payout account')).toHaveAccessibleDescription(/no valid IBAN/),
    );
  });

  it('is refused to members without the right', async () => {
    await show('/add', {}, []);
    expect(await screen.findByText('You do not have permission to request payouts.')).toBeVisible();
  });
});
