import { act, screen } from '@testing-library/react';
import { buildEvent } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EventFacts } from './event-facts.tsx';
import { Shortcuts } from './event-shortcuts.tsx';
import { EventState, useEventPhase } from './event-state.tsx';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';

function Head({ event }: { event: EventDetail }) {
  const phase = useEventPhase(event);
  return (
    <>
      <EventState event={event} phase={phase} />
      <EventFacts event={event} phase={phase} />
    </>
  );
}

const show = (change: Partial<EventDetail>) =>
  renderPage(<Head event={buildEvent({ date: '2126-05-08T17:30:00.000Z', ...change })} />);

describe('the head of an event page', () => {
  it('tells when sales begin and offers a reminder', async () => {
    await show({ saleState: 'not_yet', salesStart: '2126-03-10T09:00:00.000Z' });
    expect(screen.getByText('Tickets go on sale on 10 March 2126 at 10:00.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a reminder to my calendar' })).toHaveAttribute(
      'href',
      '/event/threepenny-opera/calendar.ics?of=sales',
    );
  });

  it('finds the calendar files of a preview by its token', async () => {
    const event = buildEvent({ slug: '' });
    const { router } = await renderPage(<Shortcuts event={event} />, {}, '*');
    await act(() => router.navigate('/preview?token=t&lang=sr'));
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/preview/calendar.ics?token=t&lang=sr',
    );
  });

  it.each([
    [{ saleState: 'sold_out' }, /Join the waiting list/],
    [{ saleState: 'closed' }, /Online sales are closed/],
    [{ saleState: 'closed', date: '2020-05-08T17:30:00.000Z' }, /This event has ended/],
    [{ saleState: 'cancelled' }, /cancelled/],
    [{ saleState: 'postponed' }, /postponed/],
    [{ previousDate: '2126-04-01T18:00:00.000Z' }, /The original date was 1 April 2126 at 20:00/],
  ] as const)('says of %j what it means', async (change, words) => {
    await show(change);
    expect(screen.getAllByText(words)[0]).toBeVisible();
  });

  it('offers neither a price nor a calendar for an event that is cancelled', async () => {
    await show({ saleState: 'cancelled' });
    expect(screen.queryByText(/^Price/)).not.toBeInTheDocument();
    await renderPage(<Shortcuts event={buildEvent({ saleState: 'cancelled' })} />);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('counts no places of an event that has none of its own', async () => {
    await show({ capacity: 0 });
    expect(screen.queryByText(/of 0 places/)).not.toBeInTheDocument();
  });

  it('strikes out a date that does not hold', async () => {
    const { container } = await show({ saleState: 'postponed' });
    expect(container.querySelector('s time')).toHaveAttribute('datetime', '2126-05-08T17:30:00.000Z');
    expect(screen.getByText('The new date will be announced here.')).toBeVisible();
  });

  it('gives first and last day of a run', async () => {
    await show({ endDate: '2126-07-01T17:30:00.000Z' });
    const date = screen.getByText('Date').nextElementSibling;
    expect(date).toHaveTextContent('8 May – 1 July 2126');
  });
});
