import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packStaffSeats, type BodyOf, type ResponseOf } from '@vh/contract';
import { toBuyerMap, type Seat } from '@vh/seating';
import { defineArea, defineTexts } from '@vh/area-kit';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { InviteDialog } from './invite.dialog.tsx';

type Places = ResponseOf<'POST /back/inventory/get'>;
type StaffSeat = NonNullable<Places['seats']>[number];

const [eventId, quotaId, typeId, blockId] = [idOf(100), idOf(8), idOf(9), idOf(30)];
const map = toBuyerMap({
  ...{ format: 1, size: { width: 400, height: 100 }, shapes: [] },
  categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
  sections: [
    {
      ...{ id: 'P', label: 'Parter', category: 'a', tables: [], zones: [] },
      rows: [
        {
          ...{ id: '3', label: '3' },
          seats: [1, 2, 3, 4, 5].map((at): Seat => ({ id: `m${at}`, label: `${at}`, x: at * 50, y: 50 })),
        },
      ],
    },
  ],
});
/** Five seats of a row: three free, one sold, one blocked. */
const seats = ([1, 2, 3, 4, 5] as const).map((at): StaffSeat => ({
  ...{ id: idOf(40 + at), mapSeat: `m${at}`, section: 'Parter', row: '3', seat: `${at}`, quotaId },
  ...{ accessible: false, restrictedView: false, state: at === 4 ? 'sold' : at === 5 ? 'blocked' : 'free' },
  ...(at === 5 && { blockId }),
}));
const kept = { blockId, reason: 'house', note: '', by: 'Ivo' } as const;
const places: Places = {
  eventId,
  seatMapVersionId: idOf(7),
  quotas: [
    {
      ...{ quotaId, name: 'Parter', seated: true, capacity: 5, held: 0, sold: 1, blocked: 1, waiting: 0 },
      ...{ free: 3, channels: [], ticketTypeIds: [typeId] },
    },
  ],
  blocks: [{ ...kept, quotaId, units: 1, seats: [], at: '2027-03-01T10:00:00.000Z' }],
};

// nothing is drawn here, and jsdom says so at length
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const answer = { ok: true, json: async () => map };
  Object.defineProperty(globalThis, 'fetch', { value: async () => answer, configurable: true });
});
afterEach(() => jest.restoreAllMocks());

/** The dialog with who is invited typed in, and its plan as a list of seats. */
async function open(people: string, from?: string) {
  const element = (
    <InviteDialog {...{ eventId, types: [{ id: typeId, name: 'Stalls' }] }} onClose={() => undefined} />
  );
  const area = defineArea({
    ...{ name: 'admin', routes: [{ index: true, element }], navigation: [] },
    ...{ texts: defineTexts('none', { en: {} }).texts, requires: { contract: '*', shell: '*' } },
  });
  const { calls } = await renderArea(area, {
    path: '/admin',
    answers: {
      'POST /back/inventory/get': places,
      'POST /back/inventory/get-seats': ({ since }: BodyOf<'POST /back/inventory/get-seats'>) =>
        since
          ? { kind: 'none', revision: since }
          : {
              kind: 'all',
              revision: '1',
              seatMapVersionId: idOf(7),
              rows: packStaffSeats(seats),
              blocks: [kept],
            },
      'POST /back/guest/invite': { guests: [] },
    },
  });
  const user = userEvent.setup({ delay: null });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite guests' }));
  await user.click(dialog.getByLabelText(/^Guests/));
  await user.paste(people);
  if (from) await user.selectOptions(dialog.getByLabelText('Capacity'), from);
  await user.click(dialog.getByRole('checkbox', { name: 'Choose seats' }));
  await user.click(await dialog.findByRole('radio', { name: 'List' }));
  const seat = (number: number) =>
    dialog.getByRole('button', { name: new RegExp(`^Row 3, seat ${number},`) });
  const sent = () => calls.filter(({ name }) => name === 'POST /back/guest/invite').map(({ body }) => body);
  return { user, dialog, seat, sent };
}

describe('seats of invited guests', () => {
  it('are chosen on the plan of the event, as many as there are tickets, and each guest’s are said', async () => {
    const { user, dialog, seat, sent } = await open(
      'Ana Anić; ana@posta.example; 2\nBo Bo; bo@posta.example',
    );
    expect(seat(4)).toHaveAttribute('aria-disabled', 'true');
    expect(seat(5)).toHaveAttribute('aria-disabled', 'true');
    await user.click(seat(3));
    await user.click(seat(1));
    await user.click(dialog.getByRole('button', { name: 'Send 3 tickets' }));
    expect(dialog.getByText('Choose as many seats as tickets: 2 of 3.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(seat(2));
    const who = within(dialog.getByRole('list', { name: 'Seating' })).getAllByRole('listitem');
    expect(who.map(({ textContent }) => textContent)).toEqual([
      'Ana Anić Parter 3: 1, 2',
      'Bo Bo Parter 3: 3',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Send 3 tickets' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      guests: [
        { name: 'Ana Anić', seatIds: [idOf(41), idOf(42)] },
        { name: 'Bo Bo', seatIds: [idOf(43)] },
      ],
    });
  });

  it('are those that are blocked, where the places come from there', async () => {
    const { user, dialog, seat, sent } = await open('Ana Anić; ana@posta.example', blockId);
    expect(seat(1)).toHaveAttribute('aria-disabled', 'true');
    await user.click(seat(5));
    await user.click(dialog.getByRole('button', { name: 'Send 1 ticket' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ blockId, guests: [{ seatIds: [idOf(45)] }] });
  });
});
