import { dueReasons } from '@vh/contract';
import { formatCount } from '@vh/i18n';
import { ChoiceFilter, ListFilters, useListTexts } from '@vh/area-kit';
import type { UrlState } from '@vh/area-kit';
import { providerInWords } from '../order/payment-words.ts';
import { useOrderTexts } from '../order/order-texts.ts';
import { dueAges, isFilteredDue, noDueFilters, type DueFilters, type DuePage } from './due-list.model.ts';
import { useActionTexts } from './order-action-texts.ts';

interface DueFilterBarProps {
  readonly url: UrlState<DueFilters>;
  /** Undefined while it is loaded. */
  readonly choices: DuePage['choices'] | undefined;
}

/** The filters of the list of amounts due: the event, how it was paid, why it waits and for how long. */
export function DueFilterBar({ url: { filters, change }, choices }: DueFilterBarProps) {
  const { text, language } = useActionTexts();
  const { text: viewText } = useOrderTexts();
  const { text: listText } = useListTexts();
  const named = (label: string) => ({ label, clearLabel: listText('clear', { filter: label }) });
  const events = (choices?.events ?? []).map(({ _id: value, title, rows }) => ({
    value,
    label: text('dueEventOption', { title, shown: formatCount(rows, language) }),
  }));
  const providers = choices?.providers ?? [];
  return (
    <ListFilters isFiltered={isFilteredDue(filters)} onClear={() => change(noDueFilters)}>
      <ChoiceFilter
        {...named(text('event'))}
        options={withChosen(events, filters.eventId, text('dueEventGone'))}
        value={filters.eventId}
        onChange={eventId => change({ eventId })}
      />
      <ChoiceFilter
        {...named(text('why'))}
        options={dueReasons.map(value => ({ value, label: text(`due.${value}`) }))}
        value={filters.why}
        onChange={why => change({ why })}
      />
      <ChoiceFilter
        {...named(text('dueProvider'))}
        options={withChosen(
          providers.map(value => ({ value, label: providerInWords(value, viewText) })),
          filters.provider,
          filters.provider ? providerInWords(filters.provider, viewText) : '',
        )}
        value={filters.provider}
        onChange={provider => change({ provider })}
      />
      <ChoiceFilter
        {...named(text('dueAge'))}
        options={dueAges.map(value => ({ value, label: text('dueDays', { count: Number(value) }) }))}
        value={filters.age}
        onChange={age => change({ age })}
      />
    </ListFilters>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options with the chosen one, which stands in the address also when nothing of it is due any more. */
function withChosen(
  options: readonly Option[],
  chosen: string | undefined,
  label: string,
): readonly Option[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label }, ...options];
}
