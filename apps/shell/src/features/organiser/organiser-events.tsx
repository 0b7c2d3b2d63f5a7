import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { EmptyState, Heading, Pagination, Tabs } from '@vh/ui';
import { paths } from '../../app/paths.ts';
import { pageCount, pagerItems, type EventList } from '../event-list/event-filter.model.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import { organiserListBody, organiserListHref, type OrganiserFilter } from './organiser-list.model.ts';
import type { Organiser } from './organiser.ts';
import styles from './organiser.module.css';

interface OrganiserEventsProps {
  readonly organiser: Organiser;
  readonly filter: OrganiserFilter;
}

/** What the organiser puts on and has put on, each as a list of its own. */
export function OrganiserEvents({ organiser, filter }: OrganiserEventsProps) {
  const { text, language } = useText();
  const upcoming = useEvents(organiser, 'upcoming', filter);
  const past = useEvents(organiser, 'past', filter);
  const list = filter.when === 'past' ? past : upcoming;
  const path = paths.organiser(organiser.slug);
  const tab = (when: OrganiserFilter['when'], { total }: EventList) => ({
    href: organiserListHref(path, { when, page: 1 }, language),
    label: text(when === 'past' ? 'organiserPast' : 'organiserUpcoming'),
    count: formatCount(total, language),
    current: filter.when === when,
  });
  return (
    <section aria-labelledby="organiser-events">
      <Heading level={2} id="organiser-events">
        {text('organiserEvents')}
      </Heading>
      <Tabs
        label={text('organiserEvents')}
        className={styles.tabs ?? ''}
        items={[tab('upcoming', upcoming), tab('past', past)]}
      />
      {list.rows.length === 0 ? (
        <NoEvents organiser={organiser} when={filter.when} />
      ) : (
        <EventRows events={list.rows} headingLevel={3} />
      )}
      <Pages path={path} filter={filter} list={list} />
      {filter.when === 'upcoming' && <Feeds slug={organiser.slug} />}
    </section>
  );
}

function useEvents(
  { clientId }: Organiser,
  when: OrganiserFilter['when'],
  filter: OrganiserFilter,
): EventList {
  const { language: lang } = useText();
  const body = organiserListBody(clientId, when, { filter, lang });
  return useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-list', body)).data;
}

function NoEvents({ organiser: { name }, when }: { organiser: Organiser; when: OrganiserFilter['when'] }) {
  const { text } = useText();
  if (when === 'past') return <EmptyState headingLevel={3} title={text('organiserNoPast')} />;
  return (
    <EmptyState headingLevel={3} title={text('organiserNoUpcoming')}>
      {text('organiserNoUpcomingText', { name })}
    </EmptyState>
  );
}

function Pages({ path, filter, list }: { path: string; filter: OrganiserFilter; list: EventList }) {
  const { text, language } = useText();
  const pages = pageCount(list.total, list.pageSize);
  if (pages < 2) return null;
  const hrefOf = (page: number) => organiserListHref(path, { ...filter, page }, language);
  return (
    <Pagination
      label={text('pagesLabel')}
      previousLabel={text('previousPage')}
      nextLabel={text('nextPage')}
      previousHref={list.page > 1 ? hrefOf(list.page - 1) : undefined}
      nextHref={list.page < pages ? hrefOf(list.page + 1) : undefined}
      pages={pagerItems(list.page, pages).map(page =>
        page === 0
          ? { label: '…' }
          : { label: formatCount(page, language), href: hrefOf(page), current: page === list.page },
      )}
    />
  );
}

/** How to keep up with the list in one's own calendar, or by a feed. */
function Feeds({ slug }: { slug: string }) {
  const { text, language } = useText();
  const query = new URLSearchParams({ organiser: slug, ...(language !== 'en' && { lang: language }) });
  return (
    <p className={styles.feeds}>
      <span>{text('feedSubscribe')}</span>
      <a
        href={`/calendar.ics?${query}`}
        onClick={({ currentTarget }) => {
          // calendars take the address of a file that they ask for again by a scheme of their own
          currentTarget.href = currentTarget.href.replace(/^https?:/, 'webcal:');
        }}
      >
        {text('feedCalendar')}
      </a>
      <a href={`/feed.xml?${query}`}>{text('feedRss')}</a>
    </p>
  );
}
