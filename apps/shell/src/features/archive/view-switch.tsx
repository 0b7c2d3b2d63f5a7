import { useText } from '@vh/i18n';
import { Icon } from '@vh/ui';
import type { EventFilter } from '../event-list/event-filter.model.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './filters.module.css';

/** The same events as a list or as a month. */
export function ViewSwitch({ filter }: { filter: EventFilter }) {
  const { text } = useText();
  const views = [
    { view: undefined, icon: 'list', label: text('viewList') },
    { view: 'calendar', icon: 'calendar', label: text('viewCalendar') },
  ] as const;
  return (
    <ul className={styles.views} aria-label={text('viewLabel')}>
      {views.map(({ view, icon, label }) => (
        <li key={label}>
          <FilterLink
            filter={{ ...filter, view, month: undefined, page: undefined }}
            aria-current={filter.view === view ? 'true' : undefined}
          >
            <Icon name={icon} size={18} />
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
