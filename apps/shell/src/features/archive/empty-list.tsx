import { useQueries, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, EmptyState, LinkButton } from '@vh/ui';
import { withMarks } from './count-words.ts';
import {
  activeParts,
  filterBody,
  withoutPart,
  withPart,
  type EventFilter,
  type EventList,
  type FilterPart,
} from '../event-list/event-filter.model.ts';
import { partPhrase } from './filter-words.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';

interface EmptyListProps {
  readonly filter: EventFilter;
  readonly fixed: readonly FilterPart[];
  readonly list: EventList;
}

/** Says which filter removed everything, and takes it away on a press. */
export function EmptyList({ filter, fixed, list: { facets, total } }: EmptyListProps) {
  const reader = useText();
  const { text, language } = reader;
  const { applyFilter, hrefOf } = useFilterNavigation();
  const parts = activeParts(filter, fixed);
  const culprit = useCulprit(filter, parts);
  const past = usePast(filter);
  if (total > 0) {
    return (
      <EmptyState
        title={text('listEnded')}
        action={
          <LinkButton variant="outline" href={hrefOf({ ...filter, page: undefined })}>
            {text('firstPage')}
          </LinkButton>
        }
      />
    );
  }
  if (past > 0) {
    return (
      <EmptyState
        title={text('emptyUpcoming')}
        action={
          <Button variant="outline" onClick={() => applyFilter(withPart(filter, { when: 'all' }))}>
            {text('showPast')}
          </Button>
        }
      >
        {withMarks(text('emptyUpcomingHelp', { count: past }), past, language)}
      </EmptyState>
    );
  }
  if (parts.length === 0) return <EmptyState title={text('noEventsYet')} />;
  if (!culprit) {
    return (
      <EmptyState
        title={text('emptyList')}
        action={
          <Button variant="outline" onClick={() => applyFilter(parts.reduce(withoutPart, filter))}>
            {text('clearFilters')}
          </Button>
        }
      >
        {text('emptyByAll')}
      </EmptyState>
    );
  }
  const phrase = partPhrase(culprit.part, filter, facets, reader);
  return (
    <EmptyState
      title={text('emptyByFilter', { filter: phrase })}
      action={
        <Button variant="outline" onClick={() => applyFilter(withoutPart(filter, culprit.part))}>
          {text('clearFilter', { filter: phrase })}
        </Button>
      }
    >
      {withMarks(
        text('emptyByFilterHelp', { filter: phrase, count: culprit.total }),
        culprit.total,
        language,
      )}
    </EmptyState>
  );
}

/** The filter whose absence would show the most events; undefined while that is counted and when none would. */
function useCulprit(filter: EventFilter, parts: readonly FilterPart[]) {
  const api = useApi();
  const { language } = useText();
  const totals = useQueries({
    queries: parts.map(part =>
      queryFor(api, 'POST /front/event/get-list', {
        ...filterBody(withoutPart(filter, part), language),
        facets: false,
        pageSize: 1,
      }),
    ),
  });
  return parts
    .map((part, index) => ({ part, total: totals[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)[0];
}

/** Number of events there would be with those that are over; 0 where the filter itself chose a time. */
function usePast(filter: EventFilter): number {
  const { language } = useText();
  const body = { ...filterBody(withPart(filter, { when: 'all' }), language), facets: false, pageSize: 1 };
  const isUpcoming = filter.when === undefined;
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /front/event/get-list', body),
    enabled: isUpcoming,
  });
  return isUpcoming ? (data?.total ?? 0) : 0;
}
