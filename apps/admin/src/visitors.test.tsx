import type { ResponseOf } from '@vh/contract';
import { buildEventRow, idOf, refuse, renderArea } from '@vh/area/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from './area.tsx';

type EventRecord = ResponseOf<'POST /back/event/get'>;

beforeAll(() => {
  Object.defineProperty(window, 'matchMedia', {
    value: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

const record = (change: Partial<EventRecord> = {}): EventRecord => ({
  ...buildEventRow(),
  translations: {},
  address: 'Čair 1',
  genreName: 'Football',
  typeName: 'Match',
  showsVisitors: false,
  media: {
    files: { thumb50: '/t.webp', card: '/c.webp', cardAvif: '/c.avif', hero: '/h.webp', og: '/o.jpg' },
  },
  figures: {
    capacity: 18_000,
    sold: 0,
    held: 0,
    checkedIn: 0,
    orders: 0,
    gross: 0,
    fees: 0,
    net: 0,
    refunded: 0,
    currency: 'RSD',
  },
  ticketTypes: [],
  salesByDay: [],
  salesByChannel: [],
  ...change,
});

const path = `/admin/event/${idOf(100)}`;
const name = 'Show it on the event page';

describe('the visitors of an event', () => {
  it('are shown to staff, and to buyers when staff say so', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/event/get': record(),
        'POST /front/stats/get-visitors': { today: 1214, total: 5000 },
        'POST /back/event/set-visitors': { showsVisitors: true },
      },
    });
    expect(await screen.findByText('1,214')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ body: { eventId: idOf(100), showsVisitors: true } }),
      ),
    );
  });

  it('stay hidden when that was refused, and the record says so', async () => {
    await renderArea(area, {
      path,
      answers: {
        'POST /back/event/get': record(),
        'POST /front/stats/get-visitors': () => refuse(500, 'internal'),
        'POST /back/event/set-visitors': () => refuse(403, 'auth.forbidden'),
      },
    });
    const choice = await screen.findByRole('checkbox', { name });
    await userEvent.click(choice);
    expect(await screen.findByText(/could not be changed/)).toBeVisible();
    await waitFor(() => expect(choice).not.toBeChecked());
  });
});
