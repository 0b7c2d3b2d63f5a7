import { useText } from '@vh/i18n';
import type { MouseEvent } from 'react';
import styles from './feed-links.module.css';

/** How to keep up with a list: in one's own calendar, or by a feed. `query` says which list, with its question mark. */
export function FeedLinks({ query }: { readonly query: string }) {
  const { text } = useText();
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
