import { useText } from '@vh/i18n';
import { Icon } from '@vh/ui';
import type { ReactNode } from 'react';
import type { EventFilter } from '../event-list/event-filter.model.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './filters.module.css';
import { useDetails } from './use-details.ts';

interface FilterMenuProps {
  readonly label: string;
  /** The choice in force, in words. */
  readonly value: string | undefined;
  /** The filter without it. */
  readonly without: EventFilter;
  readonly children: (close: () => void) => ReactNode;
}

/** One dimension of the filter: a dashed "+ City" that becomes an ink "City: Niš" with a cross. Opens without script too. */
export function FilterMenu({ label, value, without, children }: FilterMenuProps) {
  const { text } = useText();
  const { ref, close } = useDetails();
  const phrase = value === undefined ? label : `${label}: ${value}`;
  return (
    <div className={styles.item}>
      <details ref={ref} className={styles.menu} name="filter">
        <summary className={styles.chip} data-on={value !== undefined || undefined}>
          {value === undefined && <span aria-hidden="true">+</span>}
          <span>{phrase}</span>
          <Icon name="chevron-down" size={14} className={styles.chevron} />
        </summary>
        <div className={styles.panel}>{children(close)}</div>
      </details>
      {value !== undefined && (
        <FilterLink
          filter={without}
          className={styles.clear}
          aria-label={text('removeFilter', { filter: phrase })}
        >
          <Icon name="close" size={14} />
        </FilterLink>
      )}
    </div>
  );
}
