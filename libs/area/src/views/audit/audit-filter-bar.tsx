import { useApiQuery } from '@vh/api-client';
import { formatShortDay } from '@vh/i18n';
import { Button, FilterBar, FilterChip, TextField } from '@vh/ui';
import { ChoiceFilter, FilterMenu } from '../../list/filter-menu.tsx';
import { useListTexts } from '../../list/list-texts.ts';
import type { UrlState } from '../../list/use-url-state.ts';
import { fromStart, isFiltered, type AuditFilters } from './audit.model.ts';
import { entityInWords, useAuditTexts, wholeActionInWords } from './audit-texts.ts';
import styles from './audit.module.css';

const noFilters: Partial<AuditFilters> = {
  q: undefined,
  userId: undefined,
  action: undefined,
  entity: undefined,
  entityId: undefined,
  clientId: undefined,
  from: undefined,
  to: undefined,
  ...fromStart,
};

/** The filters of the audit log: person, change, kind of record, days, and the client or record chosen elsewhere. */
export function AuditFilterBar({ url }: { url: UrlState<AuditFilters> }) {
  const { text } = useAuditTexts();
  const { text: listText } = useListTexts();
  const { filters } = url;
  const { data: choices } = useApiQuery('POST /back/audit/get-choices');
  const clear = (filter: string) => listText('clear', { filter });
  const change = (part: Partial<AuditFilters>) => url.change({ ...part, ...fromStart });
  const sorted = (options: readonly { value: string; label: string }[]) =>
    [...options].sort((one, other) => one.label.localeCompare(other.label));
  const actions = (choices?.actions ?? []).map(value => ({ value, label: wholeActionInWords(value, text) }));
  const entities = (choices?.entities ?? []).map(value => ({ value, label: entityInWords(value, text) }));
  return (
    <FilterBar
      label={listText('filters')}
      end={
        isFiltered(filters) ? (
          <Button variant="text" size="s" onClick={() => change(noFilters)}>
            {listText('clearAll')}
          </Button>
        ) : undefined
      }
    >
      <DaysFilter url={url} />
      <ChoiceFilter
        label={text('person')}
        clearLabel={clear(text('person'))}
        options={(choices?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filters.userId}
        onChange={userId => change({ userId })}
      />
      <ChoiceFilter
        label={text('action')}
        clearLabel={clear(text('action'))}
        options={sorted(actions)}
        value={filters.action}
        onChange={action => change({ action })}
      />
      <ChoiceFilter
        label={text('entity')}
        clearLabel={clear(text('entity'))}
        options={sorted(entities)}
        value={filters.entity}
        onChange={entity => change({ entity, entityId: undefined })}
      />
      {filters.entityId === undefined ? null : (
        <FilterChip
          label={text('record')}
          value={text('thisRecord')}
          clearLabel={clear(text('record'))}
          onClear={() => change({ entityId: undefined })}
        />
      )}
      {filters.clientId === undefined ? null : (
        <FilterChip
          label={text('client')}
          value={text('thisClient')}
          clearLabel={clear(text('client'))}
          onClear={() => change({ clientId: undefined })}
        />
      )}
    </FilterBar>
  );
}

function DaysFilter({ url: { filters, change } }: { url: UrlState<AuditFilters> }) {
  const { text } = useAuditTexts();
  const { text: listText } = useListTexts();
  const pick = (part: Partial<AuditFilters>) => change({ ...part, ...fromStart }, { replace: true });
  return (
    <FilterMenu
      label={text('days')}
      value={useDaysInWords(filters)}
      clearLabel={listText('clear', { filter: text('days') })}
      onClear={() => pick({ from: undefined, to: undefined })}
    >
      {() => (
        <div className={styles.days}>
          <TextField
            type="date"
            label={text('from')}
            value={filters.from ?? ''}
            max={filters.to}
            onChange={event => pick({ from: event.target.value || undefined })}
          />
          <TextField
            type="date"
            label={text('to')}
            value={filters.to ?? ''}
            min={filters.from}
            onChange={event => pick({ to: event.target.value || undefined })}
          />
        </div>
      )}
    </FilterMenu>
  );
}

function useDaysInWords({ from, to }: AuditFilters): string | undefined {
  const { language } = useAuditTexts();
  if (!from && !to) return undefined;
  const say = (day: string | undefined) => (day ? formatShortDay(`${day}T00:00:00Z`, { language }) : '');
  return `${say(from)} – ${say(to)}`.trim();
}
