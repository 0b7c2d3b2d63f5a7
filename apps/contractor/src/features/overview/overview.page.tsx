import { useApiQuery } from '@vh/api-client';
import { PageHead, QueryView } from '@vh/area';
import { formatCount, formatEventDate, formatTime } from '@vh/i18n';
import { useTexts } from '../../texts.ts';
import styles from './overview.module.css';
import { splitByTime, sumUp, type Overview, type OverviewEvent } from './overview.model.ts';

/** The start page: the next event large, then all others with what is sold and who is inside. */
export function OverviewPage() {
  const { text, language } = useTexts();
  const query = useApiQuery('POST /back/contractor/get-overview', { lang: language });
  const asOf = query.data && text('asOf', { time: formatTime(query.data.asOf, { language }) });
  return (
    <main>
      <PageHead title={text('overviewTitle')} note={asOf} />
      <QueryView query={query} skeleton={<div className={styles.skeleton} />}>
        {overview => <Events overview={overview} />}
      </QueryView>
    </main>
  );
}

function Events({ overview }: { overview: Overview }) {
  const { text, language } = useTexts();
  const { ahead } = splitByTime(overview.events, new Date(overview.asOf).getTime());
  const sums = sumUp(ahead);
  if (overview.events.length === 0) return <p className={styles.empty}>{text('noEventsHelp')}</p>;
  return (
    <>
      <p>{formatCount(sums.sold, language)}</p>
      <ul>
        {ahead.map(event => (
          <EventRow key={event._id} event={event} />
        ))}
      </ul>
    </>
  );
}

function EventRow({ event }: { event: OverviewEvent }) {
  const { language } = useTexts();
  const { title, date, timezone, venue, city } = event;
  return (
    <li>
      {title} {formatEventDate(date, { language, timeZone: timezone })} {venue}, {city}
    </li>
  );
}
