import { formatCount, useText } from '@vh/i18n';
import { VisuallyHidden } from '@vh/ui';
import type { EventFilter } from '../event-list/event-filter.model.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './filters.module.css';

/** A value that can be chosen, with how many events have it. */
export interface Choice {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

interface FilterChoicesProps {
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly filterOf: (value: string) => EventFilter;
  readonly onChoose: () => void;
}

/** The values of a dimension with their counts, each a link. */
export function FilterChoices({ choices, chosen, filterOf, onChoose }: FilterChoicesProps) {
  const { text, language } = useText();
  if (choices.length === 0) return <p className={styles.none}>{text('emptyList')}</p>;
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, name, count }) => (
        <li key={value}>
          <FilterLink
            filter={filterOf(value)}
            onChoose={onChoose}
            aria-current={value === chosen ? 'true' : undefined}
          >
            <span>{name}</span>
            <span className={styles.number}>
              {formatCount(count, language)}
              <VisuallyHidden> {text('eventCount', { count })}</VisuallyHidden>
            </span>
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
