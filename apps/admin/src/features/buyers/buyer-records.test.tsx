import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const buyer = {
  _id: idOf(1),
  email: 'ana@home.test',
  name: 'Ana Anić',
  phone: '',
  language: 'sr' as const,
  orders: 3,
  tickets: 5,
  sums: [{ currency: 'EUR' as const, paid: 12_000, refunded: 0 }],
  hasAccount: false,
  acceptsMarketing: true,
  emails: ['ana@home.test'],
  version: 4,
  newestOrders: [],
  allOrders: 3,
  consents: [],
  marketingChannels: [],
  notes: [],
  merges: [{ _id: idOf(9), email: 'ana@old.test', name: 'Ana', by: 'Mira', at: '2026-03-01T10:00:00.000Z' }],
  messages: [],
};
const other = {
  ...buyer,
  _id: idOf(2),
  email: 'ana@work.test',
  name: 'A. Anić',
  emails: ['ana@work.test'],
  version: 7,
  allOrders: 1,
  acceptsMarketing: false,
  merges: [],
};
const erasure = {
  version: 4,
  orders: 3,
  tickets: 5,
  documents: 0,
  receipts: 3,
  messages: 8,
  notes: 0,
  accounts: 0,
  futureTickets: 2,
  openRefunds: 0,
  openOrders: 0,
  waiting: 0,
};
const answers: Answers = {
  'POST /back/buyer/get-list': { rows: [buyer, other], total: 2, page: 1, pageSize: 9 },
  'POST /back/buyer/get': ({ buyerId }: { buyerId: string }) => (buyerId === idOf(2) ? other : buyer),
  'POST /back/buyer/merge': buyer,
  'POST /back/buyer/split': { ...buyer, merges: [] },
  'POST /back/buyer/get-erasure': erasure,
  'POST /back/buyer/erase': { ok: true },
};
const open = (path: string, more: Answers = {}) =>
  renderArea(area, { path, answers: { ...answers, ...more } });

describe('two records of a buyer', () => {
  it('are chosen by their names and stand beside each other with what comes of them', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/buyer/${idOf(1)}/merge`);
    await user.click(await screen.findByRole('button', { name: /ana@work.test/ }));
    const outcome = await screen.findByRole('region', { name: 'Result' });
    expect(within(outcome).getByText('ana@home.test, ana@work.test')).toBeInTheDocument();
    expect(within(outcome).getByText('Not subscribed')).toBeInTheDocument();
    expect(
      screen.getByText(/One of the two records is unsubscribed\. This applies to the merged record\./),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep the other record' }));
    await waitFor(() => {
      const stays = screen.getByRole('region', { name: 'Kept' });
      expect(within(stays).getByText('A. Anić')).toBeInTheDocument();
    });
    await user.click(screen.getByRole('button', { name: 'Merge records' }));
    const asked = () => calls.find(({ name }) => name === 'POST /back/buyer/merge');
    await waitFor(() =>
      expect(asked()?.body).toMatchObject({
        buyerId: idOf(2),
        version: 7,
        otherBuyerId: idOf(1),
        otherVersion: 4,
      }),
    );
  });

  it('of which one was changed meanwhile are loaded again before they are put together', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/buyer/${idOf(1)}/merge?with=${idOf(2)}`, {
      'POST /back/buyer/merge': () => refuse(409, 'buyer.changed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Merge records' }));
    const reads = () => calls.filter(({ name }) => name === 'POST /back/buyer/get').length;
    const before = reads();
    await user.click(await screen.findByRole('button', { name: 'Load newer version' }));
    await waitFor(() => expect(reads()).toBe(before + 2));
  });

  it('are taken apart after a question', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/buyer/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Unmerge ana@old.test' }));
    await user.click(screen.getByRole('button', { name: 'Unmerge' }));
    const asked = () => calls.find(({ name }) => name === 'POST /back/buyer/split');
    await waitFor(() => expect(asked()?.body).toMatchObject({ version: 4, mergeId: idOf(9) }));
  });
});

describe('erasing a buyer', () => {
  const ask = async (more: Answers = {}) => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/buyer/${idOf(1)}`, more);
    await user.click(await screen.findByRole('button', { name: 'Erase buyer…' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('3 orders with their amounts');
    return { user, calls, dialog };
  };

  it('says what goes and what stays, and needs a yes while tickets are to come', async () => {
    const { user, calls, dialog } = await ask();
    expect(within(dialog).getByText('8 messages')).toBeInTheDocument();
    expect(within(dialog).getByText('2 upcoming tickets')).toBeInTheDocument();
    const erase = within(dialog).getByRole('button', { name: 'Erase permanently' });
    expect(erase).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(erase);
    const asked = () => calls.find(({ name }) => name === 'POST /back/buyer/erase');
    await waitFor(() => expect(asked()?.body).toEqual({ buyerId: idOf(1), version: 4, agreed: true }));
    expect(await screen.findByRole('table', { name: 'Buyers' })).toBeInTheDocument();
  });

  it('is not offered while an order waits for money', async () => {
    const { dialog } = await ask({ 'POST /back/buyer/get-erasure': { ...erasure, openOrders: 1 } });
    expect(within(dialog).getByText('Resolve these items first')).toBeInTheDocument();
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
  });
});
