import { buildEventRecord, idOf, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import { adminArea as area } from './area.testing.ts';

describe('the pages of an event', () => {
  it.each([
    ['', 'Overview'],
    ['/event-manager', 'Staff'],
    ['/doors', 'Check-in'],
    ['/order', 'Orders'],
    ['/attendees', 'Attendees'],
    ['/messages', 'Messages'],
    ['/places', 'Capacity'],
    ['/guests', 'Guest list'],
    ['/waiting', 'Waiting list'],
    ['/code', 'Codes'],
    ['/question', 'Questions'],
    ['/pictures', 'Images'],
    ['/promote', 'Promote'],
  ])('have the same tabs and the state of the event at %s', async (path, label) => {
    const own = `/admin/event/${idOf(100)}`;
    await renderArea(area, {
      path: `${own}${path}`,
      answers: {
        'POST /back/event/get': buildEventRecord({ _id: idOf(100), title: 'Jazz' }),
      },
    });
    const tabs = await screen.findByRole('navigation', { name: 'Event pages' });
    expect(within(tabs).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    expect(within(tabs).getAllByRole('link').length).toBeGreaterThan(11);
    expect((await screen.findAllByText('On sale'))[0]).toBeVisible();
    if (path === '') return;
    expect(screen.getByRole('heading', { name: label, level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jazz' })).toHaveAttribute('href', own);
  });
});
