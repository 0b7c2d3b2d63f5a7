import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { currencies } from '@vh/domain';
import { formatCount, useText } from '@vh/i18n';
import { formatMonth } from '@vh/i18n/shell';
import { Button, Icon, IconButton, SelectField, TextField } from '@vh/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSettings } from '../../app/site-data.ts';
import { FilterChoices, type Choice } from './filter-choices.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterLink } from './filter-link.tsx';
import { FilterMenu } from './filter-menu.tsx';
import {
  activeParts,
  daysOfMonth,
  monthOf,
  withoutPart,
  withPart,
  type EventFilter,
  type EventList,
  type FilterPart,
} from '../event-list/event-filter.model.ts';
import { partText } from './filter-words.ts';
import styles from './filters.module.css';

interface FiltersProps {
  readonly filter: EventFilter;
  /** Parts that the page itself fixes. */
  readonly fixed: readonly FilterPart[];
  readonly facets: EventList['facets'];
  readonly total: number | undefined;
}

/** Everything a list can be narrowed by: a line of chips, on phones a sheet under which the list stays in view. */
export function Filters(props: FiltersProps) {
  const { filter, fixed, total } = props;
  const { text, language } = useText();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const parts = activeParts(filter, fixed);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) close();
  };
  return (
    <div className={styles.filters} onKeyDown={handleKey}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        data-on={parts.length > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {parts.length === 0 ? text('filters') : text('filtersChosen', { count: parts.length })}
      </button>
      <section id={id} className={styles.sheet} data-open={isOpen || undefined} aria-label={text('filters')}>
        <div className={styles.sheetHead}>
          <h2>{text('filters')}</h2>
          <IconButton icon="close" label={text('hideFilters')} onClick={close} />
        </div>
        <div className={styles.line}>
          <WordsField filter={filter} />
          <Menus {...props} />
          {parts.length > 0 && (
            <FilterLink filter={parts.reduce(withoutPart, filter)} className={styles.clearAll}>
              {text('clearFilters')}
            </FilterLink>
          )}
        </div>
        <div className={styles.sheetFoot}>
          <Button wide onClick={close}>
            {total === undefined
              ? text('applyFilters')
              : text('showEvents', { count: total }).replace(String(total), formatCount(total, language))}
          </Button>
        </div>
      </section>
    </div>
  );
}

function WordsField({ filter }: { filter: EventFilter }) {
  const { text } = useText();
  return (
    <FilterForm filter={{ ...filter, q: undefined }} label={text('filterWords')}>
      <label className={styles.words}>
        <Icon name="search" size={18} />
        {/* Words changed elsewhere must show here too, so the field starts again with them. */}
        <input
          key={filter.q ?? ''}
          className={styles.wordsInput}
          type="search"
          name="q"
          maxLength={120}
          aria-label={text('filterWords')}
          placeholder={text('filterWordsHelp')}
          defaultValue={filter.q ?? ''}
          enterKeyHint="search"
        />
      </label>
      {filter.q !== undefined && (
        <FilterLink
          filter={withoutPart(filter, 'q')}
          className={styles.clear}
          aria-label={text('removeFilter', { filter: `“${filter.q}”` })}
        >
          <Icon name="close" size={14} />
        </FilterLink>
      )}
    </FilterForm>
  );
}

function Menus({ filter, fixed, facets }: FiltersProps) {
  const reader = useText();
  const { text, language } = reader;
  const tags = useQuery(queryFor(useApi(), 'POST /front/event/get-tags', { lang: language })).data?.tags;
  const choices: Record<'genre' | 'city' | 'type' | 'tag', readonly Choice[]> = {
    genre: facets?.genres ?? [],
    city: facets?.cities ?? [],
    type: facets?.types ?? [],
    tag: (tags ?? []).map(({ slug, name, count }) => ({ value: slug, name, count })),
  };
  const labels = {
    genre: text('filterGenre'),
    city: text('filterCity'),
    type: text('filterType'),
    tag: text('filterTag'),
  };
  const dimensions = (['genre', 'city', 'type', 'tag'] as const).filter(
    part => !fixed.includes(part) && (choices[part].length > 0 || filter[part] !== undefined),
  );
  return (
    <>
      {filter.view !== 'calendar' && <DaysMenu filter={filter} months={facets?.months ?? []} />}
      {dimensions.map(part => (
        <FilterMenu
          key={part}
          label={labels[part]}
          value={
            filter[part] === undefined
              ? undefined
              : (choices[part].find(({ value }) => value === filter[part])?.name ??
                partText(part, filter, facets, reader))
          }
          without={withoutPart(filter, part)}
        >
          {close => (
            <FilterChoices
              choices={choices[part]}
              chosen={filter[part]}
              filterOf={value => withPart(filter, { [part]: value })}
              onChoose={close}
            />
          )}
        </FilterMenu>
      ))}
      <PriceMenu filter={filter} />
      {(['free', 'available'] as const).map(part => (
        <FilterLink
          key={part}
          className={styles.chip}
          data-on={filter[part] || undefined}
          aria-current={filter[part] ? 'true' : undefined}
          filter={withPart(filter, { [part]: filter[part] ? undefined : true })}
        >
          {filter[part] && <Icon name="check" size={16} />}
          {text(part === 'free' ? 'filterFree' : 'filterAvailable')}
        </FilterLink>
      ))}
      {filter.featured && (
        <FilterLink className={styles.chip} data-on filter={withoutPart(filter, 'featured')}>
          <Icon name="check" size={16} />
          {text('allFeatured')}
        </FilterLink>
      )}
    </>
  );
}

function DaysMenu({
  filter,
  months,
}: {
  filter: EventFilter;
  months: NonNullable<EventList['facets']>['months'];
}) {
  const reader = useText();
  const { text, language } = reader;
  const month = monthOf(filter);
  const part = (name: 'from' | 'to') =>
    filter[name] === undefined ? '' : partText(name, filter, undefined, reader);
  const days = filter.from === filter.to ? part('from') : `${part('from')} – ${part('to')}`;
  const value = month === undefined ? days : formatMonth(`${month}-15T12:00:00Z`, { language });
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  return (
    <FilterMenu
      label={text('filterDays')}
      value={hasDays ? value : undefined}
      without={withPart(filter, { from: undefined, to: undefined })}
    >
      {close => (
        <>
          <FilterForm
            filter={{ ...filter, from: undefined, to: undefined }}
            label={text('filterDays')}
            onChoose={close}
          >
            <TextField label={text('filterFrom')} name="from" type="date" defaultValue={filter.from ?? ''} />
            <TextField label={text('filterTo')} name="to" type="date" defaultValue={filter.to ?? ''} />
            <Button type="submit" variant="outline" size="s">
              {text('applyFilters')}
            </Button>
          </FilterForm>
          {months.length > 1 && (
            <FilterChoices
              choices={months}
              chosen={month}
              filterOf={chosen => withPart(filter, daysOfMonth(chosen))}
              onChoose={close}
            />
          )}
        </>
      )}
    </FilterMenu>
  );
}

function PriceMenu({ filter }: { filter: EventFilter }) {
  const reader = useText();
  const { text } = reader;
  const settings = useSettings();
  return (
    <FilterMenu
      label={text('filterPrice')}
      value={filter.priceMax === undefined ? undefined : partText('priceMax', filter, undefined, reader)}
      without={withoutPart(filter, 'priceMax')}
    >
      {close => (
        <FilterForm
          filter={{ ...filter, priceMax: undefined, currency: undefined }}
          label={text('filterPrice')}
          onChoose={close}
        >
          <TextField
            label={text('filterPrice')}
            help={text('filterPriceHelp')}
            name="price"
            inputMode="numeric"
            pattern="[0-9]{1,7}"
            defaultValue={filter.priceMax === undefined ? '' : String(filter.priceMax)}
          />
          <SelectField
            label={text('filterCurrency')}
            name="currency"
            defaultValue={filter.currency ?? settings?.currency ?? 'EUR'}
            options={currencies.map(value => ({ value, label: value === 'BAM' ? 'KM' : value }))}
          />
          <Button type="submit" variant="outline" size="s">
            {text('applyFilters')}
          </Button>
        </FilterForm>
      )}
    </FilterMenu>
  );
}
