import { useText } from '@vh/i18n';
import { SelectField } from '@vh/ui';
import { eventSorts, withPart, type EventFilter } from '../event-list/event-filter.model.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';
import styles from './archive.module.css';

const labels = { date: 'sortDate', '-date': 'sortDateDown', price: 'sortPrice', title: 'sortTitle' } as const;

/** The order of the list. */
export function SortField({ filter }: { filter: EventFilter }) {
  const { text } = useText();
  const { applyFilter } = useFilterNavigation();
  return (
    <SelectField
      className={styles.sort}
      label={text('sortLabel')}
      labelHidden
      value={filter.sort ?? 'date'}
      onChange={event => {
        const sort = eventSorts.find(known => known === event.target.value);
        applyFilter(withPart(filter, { sort: sort === 'date' ? undefined : sort }));
      }}
      options={eventSorts.map(value => ({ value, label: text(labels[value]) }))}
    />
  );
}
