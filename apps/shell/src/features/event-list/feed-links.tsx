import { useText } from '@vh/i18n';
import type { MouseEvent } from 'react';
import { writeFilter, type EventFilter } from './filter-address.ts';
import styles from './feed-links.module.css';

/** How to keep up with a list: in one's own calendar, or by a feed. */
export function FeedLinks({ filter }: { readonly filter: EventFilter }) {
  const { text, language } = useText();
  const query = writeFilter({ ...filter, page: undefined, sort: undefined }, language);
  return (
    <p className={styles.feeds}>
      <span>{text('feedSubscribe')}</span>
      <a href={`/calendar.ics${query}`} onClick={subscribe}>
        {text('feedCalendar')}
      </a>
      <a href={`/feed.xml${query}`}>{text('feedRss')}</a>
    </p>
  );
}

/**
 * Calendars take the address of a file that they ask for again; browsers hand it to them by a scheme that search
 * engines can not follow, so the link gets it when somebody follows it.
 */
function subscribe({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.href = currentTarget.href.replace(/^https?:/, 'webcal:');
}
