import { screen } from '@testing-library/react';
import { buildEvent } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EventFacts } from './event-facts.tsx';

const times = { date: '2026-07-04T18:00:00Z', doorsAt: '2026-07-04T17:00:00Z', timezone: 'Europe/Belgrade' };

describe('the facts of an event', () => {
  it('have the start before the doors, which are named', async () => {
    await renderPage(<EventFacts event={buildEvent(times)} phase="selling" />);
    expect(screen.getByText('20:00 GMT+2').parentElement).toHaveTextContent(/^20:00 GMT\+2, Doors 19:00$/);
  });

  it('say the zone of an online event beside its hour', async () => {
    const place = { name: 'Stream', address: '', city: '', postalCode: '', country: '', isOnline: true };
    await renderPage(
      <EventFacts event={buildEvent({ ...times, place, timezone: 'America/Toronto' })} phase="selling" />,
    );
    expect(screen.getByText('14:00 GMT-4').parentElement).toHaveTextContent('14:00 GMT-4, Doors 13:00');
  });
});
