import { useText } from '@vh/i18n';
import { useSiteInfo } from '../../app/site-info.tsx';
import { writeFilter, type EventFilter } from '../archive/filter-address.ts';
import styles from './feed-links.module.css';

/** How to keep up with a list: in one's own calendar, or by a feed. */
export function FeedLinks({ filter }: { readonly filter: EventFilter }) {
  const { text, language } = useText();
  const { origin } = useSiteInfo();
  const query = writeFilter({ ...filter, page: undefined, sort: undefined }, language);
  // calendars take the address of a file that they ask for again; browsers hand it to them by this scheme
  const calendar = `${origin}/calendar.ics${query}`.replace(/^https?:/, 'webcal:');
  return (
    <p className={styles.feeds}>
      <span>{text('feedSubscribe')}</span>
      <a href={calendar}>{text('feedCalendar')}</a>
      <a href={`/feed.xml${query}`}>{text('feedRss')}</a>
    </p>
  );
}
