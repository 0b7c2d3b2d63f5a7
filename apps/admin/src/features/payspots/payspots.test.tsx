import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

type Row = ResponseOf<'POST /back/cash-office/get-payspots'>['rows'][number];
type Payspot = ResponseOf<'POST /back/cash-office/get-payspot'>;

const row: Row = {
  ...{ _id: idOf(70), name: 'Kiosk North', city: 'Tuzla', status: 'active', sellers: 2 },
  terms: { version: 2, basisPoints: 450, fixed: { BAM: 20 }, isKept: true },
  money: [
    {
      ...{ currency: 'BAM', taken: 90_000, refunded: 5_000, commission: 4_000, kept: 3_000 },
      ...{ remitted: 60_000, due: 22_000, commissionDue: 1_000 },
    },
  ],
};
const mira = { _id: idOf(80), name: 'Mira', email: 'mira@example.test', status: 'active' } as const;
const payspot: Payspot = {
  ...{
    _id: idOf(70),
    name: 'Kiosk North',
    city: 'Tuzla',
    address: 'Trg 1',
    status: 'active',
    orderLookup: 'none',
    version: 4,
  },
  ...{ sellers: [mira], offlineTickets: 0 },
};
const found: ResponseOf<'POST /back/user/get-list'>['rows'][number] = {
  ...{ _id: idOf(81), email: 'ana@example.test', name: 'Ana', role: 'payspot', additionalRoles: [] },
  ...{ status: 'invited', isLocked: false, hasSecondFactor: false, clients: [] },
  createdAt: '2026-11-20T09:00:00.000Z',
};
const show = (path: string, answers: Answers = {}) =>
  renderArea(area, {
    path,
    answers: {
      'POST /back/cash-office/get-payspots': { rows: [row], total: 120, page: 1, pageSize: 50 },
      'POST /back/cash-office/get-payspot': payspot,
      'POST /back/user/get-list': { rows: [found], total: 1, page: 1, pageSize: 12 },
      ...answers,
    },
  });
const bodyOf = ({ calls }: Awaited<ReturnType<typeof show>>, name: string) =>
  calls.findLast(call => call.name === name)?.body;

describe('the list of payspots', () => {
  it('says of each what it earns, took, handed over and owes, and has pages', async () => {
    await show('/admin/payspot');
    const table = within(await screen.findByRole('table', { name: 'Box offices' }));
    const cells = within(await table.findByRole('row', { name: /Kiosk North/ }))
      .getAllByRole('cell')
      .map(cell => cell.textContent?.replace(/\u00a0/g, ' '));
    expect(cells.join('|')).toContain(
      'Tuzla|2|4.5%, KM 0.20 per ticket, deducted|KM 900.00|KM 40.00|KM 600.00',
    );
    expect(screen.getByRole('navigation', { name: /pages/i })).toBeInTheDocument();
  });

  it('asks what its address says', async () => {
    const shown = await show('/admin/payspot?q=trg&status=closed&sort=-city&page=2');
    await waitFor(() =>
      expect(bodyOf(shown, 'POST /back/cash-office/get-payspots')).toEqual({
        ...{ q: 'trg', status: 'closed', sort: '-city', page: 2, pageSize: 50 },
      }),
    );
  });
});

describe('the form of a payspot', () => {
  it('opens one with a seller who was found by name', async () => {
    const shown = await show('/admin/payspot/add', {
      'POST /back/cash-office/create-payspot': payspot,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add box office' }));
    expect(screen.getAllByText(/Enter a name of up to 120 characters\./).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByLabelText(/^Name/), ' Kiosk North ');
    await userEvent.type(screen.getByRole('searchbox', { name: /Search sellers by name or e-mail/ }), 'an');
    await userEvent.click(await screen.findByRole('button', { name: /Ana/ }));
    expect(screen.getByText('ana@example.test, invited')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add box office' }));
    await waitFor(() =>
      expect(bodyOf(shown, 'POST /back/cash-office/create-payspot')).toEqual({
        ...{ name: 'Kiosk North', city: '', address: '', orderLookup: 'none', sellerIds: [idOf(81)] },
      }),
    );
  });

  it('sends the version that was read, and tells the second of two editors', async () => {
    const shown = await show(`/admin/payspot/${idOf(70)}`, {
      'POST /back/cash-office/update-payspot': () => refuse(409, 'payspot.changed'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mira' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else has changed this record')).toBeInTheDocument();
    expect(bodyOf(shown, 'POST /back/cash-office/update-payspot')).toMatchObject({
      version: 4,
      sellerIds: [],
    });
  });
});

describe('closing a payspot', () => {
  it('says what it means, names the open shift, and asks about offline tickets', async () => {
    const shown = await show(`/admin/payspot/${idOf(70)}`, {
      'POST /back/cash-office/get-payspot': {
        ...{ ...payspot, offlineTickets: 3 },
        openShift: { openedAt: '2026-11-20T09:00:00.000Z', openedBy: 'Mira' },
      },
      'POST /back/cash-office/close-payspot': { ...payspot, status: 'closed', version: 5 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close box office…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Kiosk North?' }));
    expect(
      dialog.getByText(
        /Its sellers lose access and it cannot sell\. Its sales, reports and balances are kept, and cash that it owes is still due\./,
      ),
    ).toBeInTheDocument();
    expect(
      dialog.getByText(
        /Send offline sales first, from the browser that made them\. If you forget some, reopen the box office: sellers and devices are kept\./,
      ),
    ).toBeInTheDocument();
    expect(dialog.getByText(/Mira opened it/)).toBeInTheDocument();
    expect(dialog.getByText('3 tickets are held for offline sale')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close box office' }));
    expect(dialog.getByText(/Select this to close anyway\./)).toBeInTheDocument();
    expect(bodyOf(shown, 'POST /back/cash-office/close-payspot')).toBeUndefined();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close box office' }));
    await waitFor(() =>
      expect(bodyOf(shown, 'POST /back/cash-office/close-payspot')).toEqual({
        ...{ payspotId: idOf(70), version: 4, keepsOfflineTickets: true },
      }),
    );
  });

  it('can be taken back', async () => {
    const shown = await show(`/admin/payspot/${idOf(70)}`, {
      'POST /back/cash-office/get-payspot': { ...payspot, status: 'closed' },
      'POST /back/cash-office/reopen-payspot': { ...payspot, version: 5 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
    await waitFor(() =>
      expect(bodyOf(shown, 'POST /back/cash-office/reopen-payspot')).toEqual({
        ...{ payspotId: idOf(70), version: 4 },
      }),
    );
  });
});
