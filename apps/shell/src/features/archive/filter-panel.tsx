import { formatMonth, useText } from '@vh/i18n';
import { Button, Checkbox, SegmentedControl, SelectField, TextField } from '@vh/ui';
import { useId, useState, type FormEvent } from 'react';
import { FacetField } from './facet-field.tsx';
import {
  daysOfMonth,
  monthOf,
  readFilter,
  withPart,
  type EventFilter,
  type EventList,
  type FilterPart,
} from './event-filter.model.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  readonly filter: EventFilter;
  readonly fixed: readonly FilterPart[];
  readonly facets: EventList['facets'];
}

/** Everything a list can be narrowed by. Lists apply at once, texts on Enter or by the button; without script it is a plain form. */
export function FilterPanel({ filter, fixed, facets }: FilterPanelProps) {
  const { text } = useText();
  const formId = useId();
  // Wide screens always show the form; phones only when it is asked for.
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.panel} data-open={isOpen || undefined}>
      <h2 className={styles.heading}>{text('filters')}</h2>
      <Button
        variant="outline"
        wide
        icon="filter"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text('hideFilters') : text('showFilters')}
      </Button>
      <div id={formId} className={styles.body}>
        {/* A filter changed elsewhere must show here too, so the form starts anew with each filter. */}
        <FilterForm key={JSON.stringify(filter)} filter={filter} fixed={fixed} facets={facets} />
      </div>
    </div>
  );
}

function FilterForm({ filter, fixed, facets }: FilterPanelProps) {
  const { text, language } = useText();
  const { applyFilter } = useFilterNavigation();
  const change = (part: Partial<EventFilter>) => applyFilter(withPart(filter, part));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') typed.append(name, value);
    applyFilter(readFilter(typed));
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} role="search" aria-label={text('filters')}>
      {fixed.map(part => (
        <input key={part} type="hidden" name={part} value={String(filter[part] ?? '')} />
      ))}
      {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.featured && <input type="hidden" name="featured" value="1" />}
      {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      <TextField
        label={text('filterWords')}
        help={text('filterWordsHelp')}
        name="q"
        type="search"
        maxLength={120}
        defaultValue={filter.q ?? ''}
      />
      <SegmentedControl
        legend={text('filterWhen')}
        name="when"
        value={filter.when ?? 'upcoming'}
        onChange={when => change({ when: when === 'upcoming' ? undefined : when })}
        options={[
          { value: 'upcoming', label: text('whenUpcoming') },
          { value: 'past', label: text('whenPast') },
          { value: 'all', label: text('whenAll') },
        ]}
      />
      {!fixed.includes('genre') && (
        <FacetField
          label={text('filterGenre')}
          name="genre"
          value={filter.genre}
          facet={facets?.genres}
          onChange={genre => change({ genre })}
        />
      )}
      {!fixed.includes('type') && (
        <FacetField
          label={text('filterType')}
          name="type"
          value={filter.type}
          facet={facets?.types}
          onChange={type => change({ type })}
        />
      )}
      <FacetField
        label={text('filterCity')}
        name="city"
        value={filter.city}
        facet={facets?.cities}
        onChange={city => change({ city })}
      />
      <MonthField filter={filter} months={facets?.months ?? []} onChange={change} />
      <div className={styles.days}>
        <TextField label={text('filterFrom')} name="from" type="date" defaultValue={filter.from ?? ''} />
        <TextField label={text('filterTo')} name="to" type="date" defaultValue={filter.to ?? ''} />
      </div>
      <TextField
        label={text('filterPrice')}
        name="price"
        inputMode="numeric"
        pattern="[0-9]{1,7}"
        defaultValue={filter.priceMax === undefined ? '' : String(filter.priceMax)}
      />
      <Checkbox
        label={text('filterFree')}
        name="free"
        value="1"
        defaultChecked={filter.free === true}
        onChange={event => change({ free: event.target.checked || undefined })}
      />
      <Button type="submit" variant="outline">
        {text('applyFilters')}
      </Button>
    </form>
  );
}

interface MonthFieldProps {
  readonly filter: EventFilter;
  readonly months: NonNullable<EventList['facets']>['months'];
  readonly onChange: (part: Partial<EventFilter>) => void;
}

function MonthField({ filter, months, onChange }: MonthFieldProps) {
  const { text, language } = useText();
  if (months.length < 2) return null;
  return (
    <SelectField
      label={text('filterMonth')}
      value={monthOf(filter) ?? ''}
      onChange={event => onChange(daysOfMonth(event.target.value))}
    >
      <option value="">{text('filterAny')}</option>
      {months.map(({ value, count }) => (
        <option key={value} value={value}>
          {formatMonth(`${value}-15T12:00:00Z`, { language })} ({count})
        </option>
      ))}
    </SelectField>
  );
}
