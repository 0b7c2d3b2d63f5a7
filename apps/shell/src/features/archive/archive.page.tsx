import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { allEventsLabel, formatCount, useText } from '@vh/i18n';
import { Heading, Wrap } from '@vh/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths } from '../../app/paths.ts';
import { useTracked } from '../../consent/track.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import { FeedLinks } from '../event-list/feed-links.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { listHit } from './list-hit.ts';
import { ListPager } from './list-pager.tsx';
import { SortField } from './sort-field.tsx';
import { TaxonomyIndex } from './taxonomy-index.tsx';
import {
  filterBody,
  readFilter,
  type EventFilter,
  type EventList,
  type FilterPart,
} from './event-filter.model.ts';
import { partText } from './filter-words.ts';
import styles from './archive.module.css';

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
  const title = useTitle(filter, fixed, list);
  useTracked(list.rows.map(({ _id }) => _id).join(), () => listHit(fixed ?? 'archive', list.rows));
  const fixedList: FilterPart[] = fixed ? [fixed] : [];
  return (
    <Wrap className={styles.page}>
      <PageHead
        title={title}
        description={text('listDescription')}
        keep={['genre', 'type', 'tag', 'city', 'page']}
        hidden={filter.q !== undefined}
        image={fixed && `/media/share/${fixed}/${filter[fixed]}/${language}.jpg`}
      />
      <Heading level={1} className={styles.title}>
        {title}
      </Heading>
      <div className={styles.columns}>
        <FilterPanel filter={filter} fixed={fixedList} facets={list.facets} />
        <section aria-label={title} className={styles.results}>
          <div className={styles.bar}>
            <p role="status" className={styles.count}>
              {text('eventCount', { count: list.total }).replace(
                String(list.total),
                formatCount(list.total, language),
              )}
            </p>
            <SortField filter={filter} />
          </div>
          <ActiveFilters filter={filter} fixed={fixedList} facets={list.facets} />
          {list.rows.length > 0 ? (
            <EventRows events={list.rows} headingLevel={2} />
          ) : (
            <EmptyList filter={filter} fixed={fixedList} facets={list.facets} />
          )}
          <ListPager filter={filter} list={list} />
          <FeedLinks filter={filter} />
        </section>
      </div>
    </Wrap>
  );
}

function useTitle(filter: EventFilter, fixed: FilteredListProps['fixed'], list: EventList): string {
  const { text, language } = useText();
  const terms = useQuery({
    ...queryFor(useApi(), 'POST /front/event/get-tags', { lang: language }),
    enabled: fixed !== undefined,
  }).data;
  if (fixed === undefined)
    return filter.when === 'past' ? text('archiveTitlePast') : allEventsLabel(language);
  const known = { genre: terms?.genres, type: terms?.types, tag: terms?.tags }[fixed];
  const term = known?.find(({ slug }) => slug === filter[fixed]);
  return term?.name ?? partText(fixed, filter, list.facets, { text, language });
}
