import { useText } from '@vh/i18n';
import { useCurrentInView } from '@vh/ui/shell';
import { useState } from 'react';
import { withPart, type EventFilter } from '../event-list/event-filter.model.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './filters.module.css';
import { daysOfSpan, quickSpans, spanOf } from './quick-days.model.ts';

const labels = {
  today: 'quickToday',
  weekend: 'quickWeekend',
  week: 'quickWeek',
  month: 'quickMonth',
} as const;

const noDays = { from: undefined, to: undefined, when: undefined };

/** Days by name, and what is over. */
export function QuickDays({ filter }: { filter: EventFilter }) {
  const { text } = useText();
  const [now] = useState(() => new Date());
  const span = spanOf(filter, now);
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const choices = [
    { label: text('whenUpcoming'), change: noDays, isEnabled: !hasDays && filter.when === undefined },
    ...quickSpans.map(name => ({
      label: text(labels[name]),
      change: { ...noDays, ...daysOfSpan(name, now) },
      isEnabled: span === name,
    })),
    {
      label: text('whenPast'),
      change: { ...noDays, when: 'past', sort: '-date' } as const,
      isEnabled: filter.when === 'past',
    },
    {
      label: text('whenAll'),
      change: { ...noDays, when: 'all' } as const,
      isEnabled: !hasDays && filter.when === 'all',
    },
  ];
  const row = useCurrentInView<HTMLUListElement>(choices.find(choice => choice.isEnabled)?.label);
  return (
    <ul ref={row} className={styles.quick} aria-label={text('filterWhen')}>
      {choices.map(({ label, change, isEnabled }) => (
        <li key={label}>
          <FilterLink
            className={styles.tab}
            filter={withPart(filter, { ...(filter.when === 'past' && { sort: undefined }), ...change })}
            aria-current={isEnabled ? 'true' : undefined}
          >
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
