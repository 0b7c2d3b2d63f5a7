import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { Heading, Skeleton } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths } from '../../app/paths.ts';
import { useTracked } from '../../consent/track.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import { FeedLinks } from '../event-list/feed-links.tsx';
import { writeFilter } from '../event-list/filter-address.ts';
import { withMarks } from './count-words.ts';
import { DayGroups } from './day-groups.tsx';
import { EmptyList } from './empty-list.tsx';
import { Filters } from './filters.tsx';
import { furtherWords } from './list-head.ts';
import { listHit } from './list-hit.ts';
import { LaterQuickDays } from './later-quick-days.ts';
import { ListPager } from './list-pager.tsx';
import { todayAt } from './quick-days.model.ts';
import { SortField } from './sort-field.tsx';
import { TaxonomyIndex } from './taxonomy-index.tsx';
import { ViewSwitch } from './view-switch.tsx';
import {
  filterBody,
  readFilter,
  type EventFilter,
  type EventList,
  type FilterPart,
} from '../event-list/event-filter.model.ts';
import { partText } from './filter-words.ts';
import { termsIn } from './term-slugs.ts';
import styles from './archive.module.css';

/** Few look at months; who does fetches the calendar then. */
const CalendarView = lazy(async () => ({ default: (await import('./calendar-view.tsx')).CalendarView }));

/** Pages whose path fixes one part of the filter. */
const fixedParts: Readonly<Record<string, 'genre' | 'type' | 'tag'>> = {
  [paths.genre]: 'genre',
  [paths.type]: 'type',
  [paths.tag]: 'tag',
};

/** All events, or those of one genre, type or tag; without a value the index of those. */
export function ArchivePage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const fixed = fixedParts[pathname];
  if (fixed && filter[fixed] === undefined) return <TaxonomyIndex part={fixed} />;
  return <FilteredList filter={filter} fixed={fixed} />;
}

interface FilteredListProps {
  readonly filter: EventFilter;
  readonly fixed: 'genre' | 'type' | 'tag' | undefined;
}

function FilteredList({ filter, fixed }: FilteredListProps) {
  const { text, language } = useText();
  const { data: list } = useSuspenseQuery(
    queryFor(useApi(), 'POST /front/event/get-list', filterBody(filter, language)),
  );
  const isLoading = useNavigation().state === 'loading';
  const title = useTitle(filter, fixed, list);
  const further = furtherWords(filter, fixed, list, { text, language });
  useTracked(list.rows.map(({ _id }) => _id).join(), () => listHit(fixed ?? 'archive', list.rows));
  const fixedList: FilterPart[] = fixed ? [fixed] : [];
  const isCalendar = filter.view === 'calendar';
  return (
    <Wrap className={styles.page}>
      <PageHead
        title={[title, ...further].join(' – ')}
        description={[
          fixed ? text('termDescription', { name: title, count: list.total }) : text('listDescription'),
          ...(further.length > 0 ? [`(${further.join(', ')})`] : []),
        ].join(' ')}
        keep={['genre', 'type', 'tag', 'city', 'page']}
        termsIn={language => termsIn(list.terms, language)}
        hidden={filter.q !== undefined || isCalendar || list.rows.length === 0}
        image={fixed && `/media/share/${fixed}/${list.terms?.[fixed]?.key ?? filter[fixed]}/${language}.jpg`}
      />
      <div className={styles.top}>
        <Heading level={1} className={styles.title}>
          {title}
        </Heading>
        <ViewSwitch filter={filter} />
      </div>
      {!isCalendar && <LaterQuickDays filter={filter} />}
      <Filters
        filter={filter}
        fixed={fixedList}
        facets={list.facets}
        total={isCalendar ? undefined : list.total}
      />
      <section aria-label={title} aria-busy={isLoading} className={styles.results}>
        {isCalendar ? (
          <Suspense fallback={<Skeleton height={640} />}>
            <CalendarView filter={filter} month={filter.month ?? thisMonth()} />
          </Suspense>
        ) : (
          <ListResults filter={filter} fixed={fixedList} list={list} />
        )}
      </section>
      <FeedLinks query={writeFilter({ ...filter, page: undefined, sort: undefined }, language)} />
    </Wrap>
  );
}

interface ListResultsProps {
  readonly filter: EventFilter;
  readonly fixed: readonly FilterPart[];
  readonly list: EventList;
}

function ListResults({ filter, fixed, list }: ListResultsProps) {
  const { text, language } = useText();
  const isByDate = filter.sort === undefined || filter.sort === '-date';
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {withMarks(text('eventCount', { count: list.total }), list.total, language)}
        </p>
        {list.total > 1 && <SortField filter={filter} />}
      </div>
      {list.rows.length === 0 && <EmptyList filter={filter} fixed={fixed} list={list} />}
      {isByDate ? <DayGroups events={list.rows} /> : <EventRows events={list.rows} headingLevel={2} />}
      <ListPager filter={filter} list={list} />
    </>
  );
}

function thisMonth(): string {
  return todayAt(new Date()).slice(0, 7);
}

function useTitle(filter: EventFilter, fixed: FilteredListProps['fixed'], list: EventList): string {
  const { text, language } = useText();
  if (fixed === undefined)
    return filter.when === 'past' ? text('archiveTitlePast') : allEventsLabel(language);
  return list.terms?.[fixed]?.name ?? partText(fixed, filter, list.facets, { text, language });
}
