import type { ResponseOf } from '@vh/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, pageOf, refuse } from '@vh/area-kit/testing';
import { ids } from './event-form.testing.ts';
import { openForm } from './open-form.testing.tsx';

type Place = ResponseOf<'POST /back/place/get'>;
type Row = ResponseOf<'POST /back/place/get-list'>['rows'][number];

const hall = (at: number): Place['halls'][number] => ({
  _id: idOf(at),
  placeId: idOf(52),
  name: `Hall ${at}`,
  position: at,
  seatMaps: [],
});
const place = (at: number, halls: Place['halls']): Place => ({
  _id: idOf(at),
  name: `Place ${at}`,
  address: '',
  city: 'Sarajevo',
  postalCode: '',
  country: 'BA',
  timezone: 'Europe/Sarajevo',
  isOwn: true,
  halls,
  upcomingEvents: 0,
  isArchived: false,
  version: 1,
  updatedAt: '2026-11-22T12:00:00.000Z',
});
const row = (at: number, own: boolean): Row => ({
  ...place(at, []),
  ...(own && { clientId: ids.client }),
  halls: 1,
});

async function openChoice(halls: Place['halls'] = [], isOnline = false) {
  return openForm({
    step: 'when',
    form: { placeId: null },
    facts: { defaults: { vatBasisPoints: 1700, country: 'BA', timezone: 'Europe/Sarajevo' } },
    answers: {
      'POST /back/event-draft/save': () => refuse(503, 'internal'),
      'POST /back/place/get-list': ({ own }) => pageOf([own === false ? row(51, false) : row(52, true)]),
      'POST /back/place/get': ({ placeId }) => ({
        ...place(52, halls),
        ...(isOnline && { isOnline }),
        _id: placeId,
      }),
      'POST /back/place/create': place(53, []),
    },
  });
}

describe('the place of an event', () => {
  it('is chosen with its only hall, among those of the client first', async () => {
    await openChoice([hall(60)]);
    const own = await screen.findByRole('button', { name: /^Place 52/ });
    const common = await screen.findByRole('button', { name: /^Place 51/ });
    expect(own.compareDocumentPosition(common)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(own);
    expect(await screen.findByLabelText('Hall')).toHaveValue(idOf(60));
    expect(screen.getByText(/Europe\/Sarajevo/)).toBeVisible();
  });

  it('asks for the link of the event where it is online, which is optional elsewhere', async () => {
    await openChoice([], true);
    expect(await screen.findByLabelText('Online event link (optional)')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Place 52/ }));
    expect(await screen.findByLabelText('Online event link')).toBeVisible();
  });

  it('is chosen without a hall where it has several', async () => {
    await openChoice([hall(60), hall(61)]);
    await userEvent.click(await screen.findByRole('button', { name: /^Place 52/ }));
    expect(await screen.findByLabelText('Hall')).toHaveValue('');
  });

  it('can be added without leaving the form, in the country of the organiser, and comes back chosen', async () => {
    const { calls } = await openChoice();
    await userEvent.click(await screen.findByRole('button', { name: 'Add venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add venue' }));
    expect(await dialog.findByLabelText(/^Country/)).toHaveValue('BA');
    expect(dialog.getByLabelText(/^Time zone/)).toHaveValue('Europe/Sarajevo');
    await userEvent.type(dialog.getByLabelText(/^Name/), 'New stage');
    await userEvent.click(dialog.getByRole('button', { name: /^(Create|Add)/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: /Choose another|Change/ })).toBeVisible();
    const [sent] = calls.filter(call => call.name === 'POST /back/place/create');
    expect(sent?.body).toMatchObject({ name: 'New stage', country: 'BA', clientId: ids.client });
  });
});
