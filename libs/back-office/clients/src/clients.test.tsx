import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { buildEventRow, idOf, pageOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { adminArea as area } from './area.testing.ts';

const client = {
  _id: idOf(1),
  name: 'Pozorište Luna',
  legalName: '',
  taxNumber: '101134702',
  registrationNumber: '',
  address: '',
  zip: '',
  city: 'Novi Sad',
  country: 'RS',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  language: 'sr' as const,
  bankHolder: '',
  bankIban: 'RS35260005601001611379',
  bankBic: '',
  fees: { basisPoints: 600, bearer: 'buyer' as const, fixed: {} },
  version: 3,
  createdAt: '2026-03-01T10:00:00.000Z',
  events: 2,
  upcomingEvents: 1,
  members: [{ _id: idOf(4), name: 'Mira', email: 'mira@example.test' }],
  managers: [],
};
const answers: Answers = {
  'POST /back/client/get-list': {
    rows: [
      {
        _id: idOf(1),
        name: 'Pozorište Luna',
        city: 'Novi Sad',
        events: 2,
        upcomingEvents: 1,
        sold: 4,
        sums: [],
      },
    ],
    total: 1,
    page: 1,
    pageSize: 25,
  },
  'POST /back/client/get': client,
  'POST /back/client/create': client,
  'POST /back/client/update': { ...client, version: 4 },
  'POST /back/client/archive': { ...client, version: 4 },
  'POST /back/client/get-overview': {
    asOf: '2026-03-01T10:00:00.000Z',
    client: { _id: idOf(1), name: 'Pozorište Luna' },
    ...{
      upcomingEvents: 1,
      sold: 4,
      complimentary: 0,
      capacity: 100,
      checkedIn: 0,
      inside: 0,
      salesByDay: [],
    },
    today: { tickets: 0, orders: 0, sums: [] },
    sameDayLastWeek: { tickets: 0, orders: 0, sums: [] },
    topEvents: [],
    needsAttention: {
      ...{ requests: 0, drafts: 0, lowCapacity: 0, failedRefunds: 0, refundsToSend: 0, failedMessages: 0 },
      isAccountMissing: false,
    },
    sums: [{ currency: 'EUR', gross: 8000, fees: 400, refunded: 0, net: 7600 }],
    nextEvents: [buildEventRow()],
  },
  'POST /back/payout/get-balance': {
    client: { _id: idOf(1), name: 'Pozorište Luna' },
    terms: { holdDays: 3, advanceBasisPoints: 0 },
    balances: [],
  },
};
const open = (path: string, more: Answers = {}) =>
  renderArea(area, { path, answers: { ...answers, ...more } });
const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], call: string) =>
  calls.find(({ name }) => name === call)?.body;

describe('the clients', () => {
  it('are listed with a way to add one, the hidden ones apart', async () => {
    const { calls } = await open('/admin/client?hidden=1');
    const table = await screen.findByRole('table', { name: 'Organisers' });
    expect(await within(table).findByRole('link', { name: /Luna/ })).toHaveAttribute(
      'href',
      `/admin/client/${idOf(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Add organiser' })).toHaveAttribute('href', '/admin/client/add');
    expect(sent(calls, 'POST /back/client/get-list')).toMatchObject({ isArchived: true });
  });

  it('are not sent with a wrong account, which is said at its field', async () => {
    const user = userEvent.setup();
    const { calls } = await open('/admin/client/add');
    await user.type(await screen.findByLabelText(/^Name/), 'Luna');
    const iban = screen.getByLabelText('IBAN');
    await user.type(iban, 'RS35 2600 0560 1001 6113 78');
    await user.click(screen.getByRole('button', { name: 'Add organiser' }));
    expect(iban).toHaveAccessibleDescription(/The IBAN is not valid\. Check the digits\./);
    expect(sent(calls, 'POST /back/client/create')).toBeUndefined();
    await user.clear(iban);
    await user.type(iban, 'RS35 2600 0560 1001 6113 79');
    await user.click(screen.getByRole('button', { name: 'Add organiser' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/client/create')).toMatchObject({
        name: 'Luna',
        bankIban: 'RS35260005601001611379',
        fees: { basisPoints: 600, bearer: 'buyer' },
      }),
    );
  });

  it('show what a share comes to while it is typed', async () => {
    const user = userEvent.setup();
    await open(`/admin/client/${idOf(1)}`);
    const percent = await screen.findByLabelText(/^Percentage per ticket/);
    await user.clear(percent);
    await user.type(percent, '10');
    await user.selectOptions(screen.getByLabelText('Paid by'), 'organiser');
    expect(screen.getByText(/Ticket price/)).toHaveTextContent(/the buyer pays .*2.?000.* receives .*1.?800/);
  });

  it('keep what was typed when somebody else was quicker, or the account is refused', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/client/${idOf(1)}`, {
      'POST /back/client/update': () => refuse(409, 'client.changed'),
    });
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else/)).toBeInTheDocument();
    expect(name).toHaveValue('Pozorište Luna 2');
    expect(sent(calls, 'POST /back/client/update')).toMatchObject({ version: 3 });
  });

  it('say at the account what only the API knows of it', async () => {
    const user = userEvent.setup();
    await open(`/admin/client/${idOf(1)}`, {
      'POST /back/client/update': () => {
        throw new ApiError(400, {
          code: 'request.invalid',
          message: 'no',
          fields: { 'form.bankIban': 'invalid' },
        });
      },
    });
    await user.type(await screen.findByLabelText(/^Name/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const iban = screen.getByLabelText('IBAN');
    await waitFor(() => expect(iban).toHaveAccessibleDescription(/No country uses this account format/));
    expect(screen.getByRole('link', { name: /No country uses this account format/ })).toHaveAttribute(
      'href',
      `#${iban.id}`,
    );
    await user.clear(iban);
    expect(iban).not.toHaveAccessibleDescription(/No country uses this account format/);
  });

  it('show what they sold and their next events, and are given a manager of the platform', async () => {
    const user = userEvent.setup();
    const manager = { _id: idOf(7), name: 'Mia', email: 'mia@house.example', role: 'manager' as const };
    const account = {
      additionalRoles: [],
      status: 'active' as const,
      isLocked: false,
      hasSecondFactor: false,
    };
    const { calls } = await open(`/admin/client/${idOf(1)}`, {
      'POST /back/user/get-list': pageOf([
        { ...manager, ...account, clients: [], createdAt: client.createdAt },
      ]),
      'POST /back/client/set-managers': { ...client, version: 4, managers: [manager] },
    });
    expect(await screen.findByRole('link', { name: /Radnički Niš/ })).toHaveAttribute(
      'href',
      `/admin/event/${idOf(100)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('checkbox', { name: /Mia/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/client/set-managers')).toEqual({
        ...{ clientId: idOf(1), version: 3 },
        managerIds: [idOf(7)],
      }),
    );
  });

  it('are hidden only after asking', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/client/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Hide from lists' }));
    expect(sent(calls, 'POST /back/client/archive')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Hide organiser' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/client/archive')).toEqual({
        clientId: idOf(1),
        version: 3,
        isArchived: true,
      }),
    );
  });
});
