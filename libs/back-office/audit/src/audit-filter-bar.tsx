import { useApiQuery } from '@vh/api-client';
import { FilterChip } from '@vh/ui';
import { DaysFilter, ChoiceFilter, ListFilters, useListTexts } from '@vh/area-kit';
import type { UrlState } from '@vh/area-kit';
import { fromStart, isFiltered, type AuditFilters } from './audit.model.ts';
import { entityInWords, useAuditTexts, wholeActionInWords } from './audit-texts.ts';

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
    <ListFilters isFiltered={isFiltered(filters)} onClear={() => change(noFilters)}>
      <DaysFilter
        label={text('days')}
        days={filters}
        onPick={days => url.change({ ...days, ...fromStart }, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
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
    </ListFilters>
  );
}
