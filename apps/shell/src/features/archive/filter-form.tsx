import { useText } from '@vh/i18n';
import type { FormEvent, ReactNode } from 'react';
import { readFilter, type EventFilter } from '../event-list/event-filter.model.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import styles from './filters.module.css';
import { useFilterNavigation } from './use-filter-navigation.ts';

interface FilterFormProps {
  /** The filter that the fields add to. */
  readonly filter: EventFilter;
  readonly label: string;
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

/** Fields that add to a filter, applied by Enter or the button; without script a plain form. */
export function FilterForm({ filter, label, onChoose, children }: FilterFormProps) {
  const { language } = useText();
  const { applyFilter } = useFilterNavigation();
  const rest = new URLSearchParams(writeFilter({ ...filter, page: undefined }, language));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') typed.append(name, value);
    onChoose?.();
    applyFilter(readFilter(typed));
  };
  return (
    <form className={styles.form} aria-label={label} onSubmit={handleSubmit}>
      {[...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
