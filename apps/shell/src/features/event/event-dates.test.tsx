import { fireEvent, screen, within } from '@testing-library/react';
import { buildEvent } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { byMonth, datesBody, type SeriesDate } from './event-dates.model.ts';
import { EventDates } from './event-dates.tsx';

const call = '/front/event/get-dates';
const dateOf = (day: number, change: Partial<SeriesDate> = {}): SeriesDate => ({
  _id: `018f0000-0000-7000-8000-0000000000${String(day).padStart(2, '0')}`,
  slug: `opera-${day}`,
  title: 'The Threepenny Opera',
  date: `2126-05-${String(day).padStart(2, '0')}T17:30:00.000Z`,
  timezone: 'Europe/Sarajevo',
  venue: 'Narodno pozorište',
  city: 'Sarajevo',
  priceFrom: 4500,
  currency: 'BAM',
  saleState: 'on_sale',
  ...change,
});

const dates = [1, 2, 3, 4, 5, 6, 7, 8].map(day => dateOf(day, day === 2 ? { saleState: 'sold_out' } : {}));
const june = dateOf(9, { date: '2126-06-09T17:30:00.000Z' });
const months = [
  { month: '2126-05', count: 8 },
  { month: '2126-06', count: 1 },
];
const series = { dates: 9, first: dates[0]?.date ?? '', last: june.date };
const event = buildEvent({ _id: dates[0]?._id ?? '', series });

const open = () =>
  renderPage(<EventDates event={event} />, {
    [call]: body => {
      const isLater = typeof body === 'object' && body !== null && 'from' in body;
      const rows = isLater ? [june] : [...dates, june];
      return { body: { rows, total: rows.length, page: 1, pageSize: 60, months } };
    },
  });

describe('the dates of a run', () => {
  it('are none for an event of a single date', async () => {
    const { container, calls } = await renderPage(<EventDates event={buildEvent()} />);
    expect(container).toHaveTextContent(/^$/);
    expect(calls).toEqual([]);
  });

  it('say from when to when they are and how many, and lead to the next ones', async () => {
    const { calls } = await open();
    expect(screen.getByText('1 May – 9 June 2126, 9 dates')).toBeVisible();
    const [first, second] = await screen.findAllByRole('link');
    expect(first).toHaveAttribute('href', '/event/opera-1');
    expect(first).toHaveAttribute('aria-current', 'date');
    expect(first).toHaveTextContent(/^Wed 1 May 19:30 .*45\.00/);
    expect(second).toHaveTextContent(/Sold out/);
    expect(second).not.toHaveAttribute('aria-current');
    expect(calls).toEqual([{ path: call, body: datesBody(event._id, 'en') }]);
  });

  it('are all listed by month, from a month on that is chosen', async () => {
    await open();
    fireEvent.click(await screen.findByText('All dates (9)'));
    expect(within(screen.getByRole('region', { name: 'May 2126' })).getAllByRole('link')).toHaveLength(8);
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2126-06' } });
    const region = await screen.findByRole('region', { name: 'June 2126' });
    expect(within(region).getByRole('link')).toHaveAttribute('href', '/event/opera-9');
    await screen.findByLabelText('Month');
  });

  it('are grouped by the clock of the venue', () => {
    const late = dateOf(31, { date: '2126-05-31T23:30:00.000Z' });
    expect(byMonth([dateOf(1), late]).map(({ month }) => month)).toEqual(['2126-05', '2126-06']);
  });
});
