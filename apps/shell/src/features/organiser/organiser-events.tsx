import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { EmptyState, Heading, Tabs } from '@vh/ui';
import { paths } from '../../app/paths.ts';
import type { EventList } from '../event-list/event-filter.model.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import { FeedLinks } from '../event-list/feed-links.tsx';
import { ListPages } from '../event-list/list-pages.tsx';
import {
  feedQuery,
  organiserListBody,
  organiserListHref,
  type OrganiserFilter,
} from './organiser-list.model.ts';
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
      <ListPages list={list} hrefOf={page => organiserListHref(path, { ...filter, page }, language)} />
      {filter.when === 'upcoming' && <FeedLinks query={feedQuery(organiser.slug, language)} />}
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
