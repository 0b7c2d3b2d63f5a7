import type { ResponseOf } from '@vh/contract';
import { buildEventRecord, idOf, pageOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';

type GuestRow = ResponseOf<'POST /back/guest/get-list'>['rows'][number];
type EventRecord = ResponseOf<'POST /back/event/get'>;

const typeId = idOf(7);

const guest = (change: Partial<GuestRow> = {}): GuestRow => ({
  guestId: idOf(1),
  orderId: idOf(2),
  orderNumber: 'VH-7Q2K',
  name: 'Amra Hadžić',
  email: 'amra@posta.example',
  ticketTypeId: typeId,
  ticketTypeIds: [typeId],
  reason: 'press',
  note: 'Radio',
  tickets: 2,
  arrived: 0,
  seats: [{ section: 'Parter', row: '3', seat: '4' }],
  by: 'Ivo',
  at: '2026-03-08T09:46:00.000Z',
  ...change,
});

const stalls: EventRecord['ticketTypes'][number] = {
  ...{ _id: typeId, name: { en: 'Stalls' }, face: 2_000, fee: 100, capacity: 100, sold: 10, held: 0 },
  ...{ sharesQuota: false, complimentary: 0, free: 90 },
  ...{ vatBasisPoints: 0, visibility: 'public', saleState: 'on_sale' },
};

const places: ResponseOf<'POST /back/inventory/get'> = {
  eventId: idOf(100),
  quotas: [
    {
      ...{ quotaId: idOf(8), name: 'Parter', seated: false, capacity: 100, held: 0, sold: 10, blocked: 4 },
      ...{ waiting: 0, free: 86, channels: [], ticketTypeIds: [typeId] },
    },
  ],
  blocks: [
    {
      ...{
        blockId: idOf(9),
        quotaId: idOf(8),
        reason: 'house',
        note: 'row 1',
        units: 4,
        seats: [],
        by: 'Ivo',
      },
      at: '2026-03-08T09:46:00.000Z',
    },
  ],
};

const answers = (rows: GuestRow[]): Answers => ({
  'POST /back/guest/get-list': { ...pageOf(rows), sums: { guests: 1, tickets: 2, arrived: 0 } },
  'POST /back/event/get': buildEventRecord({ _id: idOf(100), title: 'Jazz', ticketTypes: [stalls] }),
  'POST /back/inventory/get': places,
});

const path = `/admin/event/${idOf(100)}/guests`;

describe('the guest list of an event', () => {
  it('says who comes to what, where, and why', async () => {
    await renderArea(area, { path, answers: answers([guest()]) });
    expect(await screen.findByText('2 × Stalls')).toBeVisible();
    expect(screen.getByText('Parter 3: 4')).toBeVisible();
    expect(screen.getByText('Press')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Amra Hadžić' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(2)}`,
    );
  });

  it('invites the people of pasted lines from what is blocked, once', async () => {
    let tries = 0;
    const { calls } = await renderArea(area, {
      path,
      answers: {
        ...answers([]),
        'POST /back/guest/invite': () => {
          tries += 1;
          return tries === 1 ? refuse(503, 'internal') : { guests: [guest(), guest()] };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite guests' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite guests' });
    const who = within(dialog).getByLabelText(/^Guests/);
    await userEvent.type(who, 'Ana Anić; ana@posta');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Send/ }));
    expect(within(dialog).getByText('Line 1: this is not a valid e-mail address.')).toBeVisible();
    await userEvent.type(who, '.example; 2{enter}Bo Bo; bo@posta.example');
    await userEvent.selectOptions(within(dialog).getByLabelText('Capacity'), idOf(9));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send 3 tickets' }));
    await within(dialog).findByRole('alert');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send 3 tickets' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ name }) => name === 'POST /back/guest/invite').map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({
      blockId: idOf(9),
      ticketTypeId: typeId,
      guests: [
        { name: 'Ana Anić', email: 'ana@posta.example', tickets: 2 },
        { name: 'Bo Bo', email: 'bo@posta.example', tickets: 1 },
      ],
    });
  });

  it('takes tickets back of who has not come, once that is confirmed', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: {
        ...answers([guest(), guest({ guestId: idOf(3), name: 'Bo', arrived: 1 })]),
        'POST /back/guest/revoke': { ok: true },
      },
    });
    expect(await screen.findByText('1 of 2 checked in')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke tickets of Bo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke tickets of Amra Hadžić' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Internal note'), 'ill');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke tickets' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({
      name: 'POST /back/guest/revoke',
      body: { eventId: idOf(100), guestId: idOf(1), note: 'ill' },
    });
  });
});
