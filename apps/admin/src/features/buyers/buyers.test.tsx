import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const row = {
  _id: idOf(1),
  email: 'ana@example.test',
  name: 'Ana Anić',
  phone: '+381 64 1',
  language: 'sr' as const,
  orders: 3,
  tickets: 5,
  sums: [{ currency: 'EUR' as const, paid: 12_000, refunded: 2_000 }],
  lastOrderAt: '2026-03-01T10:00:00.000Z',
  hasAccount: true,
  acceptsMarketing: true,
};
const buyer = {
  ...row,
  emails: ['ana@example.test', 'ana.old@example.test'],
  userId: idOf(5),
  version: 4,
  newestOrders: [],
  allOrders: 3,
  marketingChannels: ['email' as const],
  consents: [{ given: true, at: '2026-03-01T10:00:00.000Z', source: 'order' as const, orderNumber: 'ACDE' }],
  notes: [
    { _id: idOf(7), note: 'Aisle, please.', by: 'Mira', at: '2026-03-02T10:00:00.000Z', isOwn: true },
    { _id: idOf(8), note: 'Called.', by: 'Jovan', at: '2026-03-01T10:00:00.000Z', isOwn: false },
  ],
  messages: [],
  merges: [],
};
const answers: Answers = {
  'POST /back/buyer/get-list': { rows: [row], total: 1, page: 1, pageSize: 25 },
  'POST /back/buyer/get': buyer,
  'POST /back/buyer/update': { ...buyer, version: 5 },
  'POST /back/buyer/add-note': { ok: true },
  'POST /back/buyer/save-consent': { ok: true },
};
const open = (path: string, more: Answers = {}) =>
  renderArea(area, { path, answers: { ...answers, ...more } });

describe('the buyers', () => {
  it('are listed, narrowed by the address, and lead to their pages', async () => {
    const user = userEvent.setup();
    const { calls } = await open('/admin/buyer?q=ana');
    const table = await screen.findByRole('table', { name: 'Buyers' });
    expect(await within(table).findByRole('link', { name: /Ana Anić/ })).toHaveAttribute(
      'href',
      `/admin/buyer/${idOf(1)}`,
    );
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Account/ }));
    await user.click(screen.getByRole('button', { name: 'Without account' }));
    const asked = calls.filter(({ name }) => name === 'POST /back/buyer/get-list');
    expect(asked.at(-1)?.body).toEqual({
      q: 'ana',
      hasAccount: false,
      sort: '-lastOrder',
      page: 1,
      pageSize: 25,
    });
  });

  it('are put right by the version that was read, by one of their addresses', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/buyer/${idOf(1)}`);
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Ana Perić');
    await user.selectOptions(screen.getByLabelText(/^E-mail/), 'ana.old@example.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = () => calls.find(({ name: call }) => call === 'POST /back/buyer/update');
    await waitFor(() =>
      expect(saved()?.body).toMatchObject({
        buyerId: idOf(1),
        version: 4,
        name: 'Ana Perić',
        email: 'ana.old@example.test',
      }),
    );
  });

  it('whom somebody else has changed are not overwritten', async () => {
    const user = userEvent.setup();
    await open(`/admin/buyer/${idOf(1)}`, {
      'POST /back/buyer/update': () => refuse(409, 'buyer.changed'),
    });
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, ' the Second');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else/)).toBeInTheDocument();
    expect(name).toHaveValue('Ana Anić the Second');
  });

  it('have notes, of which one’s own can be taken back', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/buyer/${idOf(1)}`);
    expect(await screen.findByText('Called.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    await user.type(screen.getByLabelText('Note'), ' Wants row 3. ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const added = () => calls.find(({ name }) => name === 'POST /back/buyer/add-note');
    await waitFor(() => expect(added()?.body).toEqual({ buyerId: idOf(1), note: 'Wants row 3.' }));
  });

  it('who want marketing by one way are written down for each separately', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/buyer/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Subscribe: SMS' }));
    const said = () =>
      calls.filter(({ name }) => name === 'POST /back/buyer/save-consent').map(({ body }) => body);
    await waitFor(() => expect(said()).toEqual([{ buyerId: idOf(1), channel: 'sms', given: true }]));
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe: E-mail' }));
    await waitFor(() => expect(said().at(-1)).toEqual({ buyerId: idOf(1), channel: 'email', given: false }));
  });
});
