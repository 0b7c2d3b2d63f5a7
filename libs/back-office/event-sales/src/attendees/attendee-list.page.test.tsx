import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { adminScope, buildEventRecord, idOf, renderArea, testArea } from '@vh/area-kit/testing';
import { AttendeeListPage } from './attendee-list.page.tsx';

type AttendeePage = ResponseOf<'POST /back/attendee/get-list'>;

const eventId = idOf(1);

const row: AttendeePage['rows'][number] = {
  ...{ ticketId: idOf(2), code: 'ABC123DEF', orderId: idOf(3), orderNumber: 'W76QYXWC' },
  ...{ orderedAt: '2027-02-01T10:00:00.000Z', name: 'Mila Milić', buyerName: 'Ana Anić' },
  ...{ buyerEmail: 'ana@demo.test', ticketTypeId: idOf(9), ticketTypeName: 'Stalls', kind: 'sold' },
  seat: { section: 'Parter', row: '3', seat: '12' },
  state: 'inside',
  checkedInAt: '2027-03-01T18:05:00.000Z',
  gate: 'North',
  answers: ['Menu: Vegetarian'],
};

const list = ({ page = 1, pageSize = 25 }: BodyOf<'POST /back/attendee/get-list'>): AttendeePage => ({
  rows: page === 1 ? [row] : [],
  total: 1,
  sums: { tickets: 40, complimentary: 3, checkedIn: 21, inside: 20 },
  page,
  pageSize,
});

function show(search = '', rows?: AttendeePage['rows']) {
  const area = testArea('admin', [
    { path: 'event/:eventId/attendees', element: <AttendeeListPage scope={adminScope} /> },
  ]);
  return renderArea(area, {
    path: `/admin/event/${eventId}/attendees${search}`,
    answers: {
      'POST /back/attendee/get-list': rows
        ? body => ({ ...list(body), rows: [...rows], total: rows.length })
        : list,
      'POST /back/attendee/check-in': ({ ticketIds }) => ({
        results: ticketIds.map((ticketId, at) => ({ ticketId, result: at === 0 ? 'checked_in' : 'void' })),
      }),
      'POST /back/attendee/undo-check-in': { undone: 1 },
      'POST /back/event/get': buildEventRecord({ _id: eventId, title: 'Jazz' }),
    },
  });
}

describe('the attendee list', () => {
  it('says who comes, on which seat, what they answered and where they came in', async () => {
    await show();
    const line = (await screen.findByText('Mila Milić')).closest('tr');
    if (!line) throw new Error('the attendee has no row');
    for (const said of ['Bought by Ana Anić', 'Parter · 3 · 12', 'Menu: Vegetarian', 'Checked in'])
      expect(within(line).getByText(said)).toBeVisible();
    expect(within(line).getByText(/North/)).toBeVisible();
    expect(within(line).getByRole('link', { name: 'W76Q-YXWC' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(3)}`,
    );
    expect(screen.getByText('40')).toBeVisible();
  });

  it('asks for what the address says', async () => {
    const { calls } = await show('?state=inside&kind=sold&q=mila&sort=-seat');
    await screen.findByText('Mila Milić');
    expect(calls.find(({ name }) => name === 'POST /back/attendee/get-list')?.body).toMatchObject({
      ...{ eventId, state: 'inside', kind: 'sold', q: 'mila', sort: '-seat', page: 1 },
    });
  });

  it('is saved as a check-in list, filtered as it is', async () => {
    const { calls } = await show('?kind=sold');
    await screen.findByText('Mila Milić');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check-in list (PDF)' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/export/create')?.body).toMatchObject({
        ...{ of: { list: 'attendees', eventId, kind: 'sold', layout: 'door' }, format: 'pdf' },
      }),
    );
  });

  it('takes a check-in back and says so', async () => {
    const { calls } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo check-in: Mila Milić' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/attendee/undo-check-in')?.body).toEqual({
        eventId,
        ticketIds: [idOf(2)],
      }),
    );
    expect(calls.filter(({ name }) => name === 'POST /back/attendee/get-list').length).toBeGreaterThan(1);
  });

  it('checks those that are chosen in at once, says who was refused, and takes it back', async () => {
    const person = (number: number, name: string, state: 'expected' | 'inside' | 'void') =>
      ({ ...row, ticketId: idOf(number), name, state }) as const;
    const people = [
      person(20, 'Ana', 'expected'),
      person(21, 'Boris', 'expected'),
      person(22, 'Ceca', 'inside'),
      person(23, 'Dara', 'void'),
    ];
    const { calls } = await show('', people);
    for (const name of ['Ana', 'Boris', 'Ceca'])
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    expect(screen.queryByRole('checkbox', { name: /Dara/ })).toBeNull();
    const bar = within(screen.getByRole('region', { name: /selected|chosen/i }));
    await userEvent.click(bar.getByRole('button', { name: 'Check in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check in 2 attendees?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/attendee/check-in')?.body).toEqual({
        eventId,
        ticketIds: [idOf(20), idOf(21)],
      }),
    );
    expect(await dialog.findByText(/Boris/)).toBeVisible();
  });
});
