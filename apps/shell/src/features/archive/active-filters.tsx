import { useText } from '@vh/i18n';
import { Button, FilterBar, FilterChip } from '@vh/ui';
import {
  activeParts,
  withoutPart,
  type EventFilter,
  type EventList,
  type FilterPart,
} from './event-filter.model.ts';
import { partLabel, partPhrase, partText } from './filter-words.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';
import styles from './archive.module.css';

interface ActiveFiltersProps {
  readonly filter: EventFilter;
  /** Parts that the page itself fixes. */
  readonly fixed: readonly FilterPart[];
  readonly facets: EventList['facets'];
}

/** The filters in force, each with its way out. */
export function ActiveFilters({ filter, fixed, facets }: ActiveFiltersProps) {
  const reader = useText();
  const { text } = reader;
  const { applyFilter } = useFilterNavigation();
  const parts = activeParts(filter, fixed);
  if (parts.length === 0) return null;
  const clearAll = () => applyFilter(parts.reduce(withoutPart, filter));
  return (
    <FilterBar
      className={styles.active ?? ''}
      label={text('activeFilters')}
      end={
        parts.length > 1 && (
          <Button variant="text" size="s" onClick={clearAll}>
            {text('clearFilters')}
          </Button>
        )
      }
    >
      {parts.map(part => (
        <FilterChip
          key={part}
          label={partLabel(part, text)}
          value={partText(part, filter, facets, reader)}
          clearLabel={text('removeFilter', { filter: partPhrase(part, filter, facets, reader) })}
          onClear={() => applyFilter(withoutPart(filter, part))}
          onClick={() => applyFilter(withoutPart(filter, part))}
        />
      ))}
    </FilterBar>
  );
}
