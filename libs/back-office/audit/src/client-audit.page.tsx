import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { PageHeader, Panel, Skeleton } from '@vh/ui';
import {
  ChoiceFilter,
  DaysFilter,
  KeysetPages,
  ListFilters,
  NeedsFlag,
  PageTitle,
  QueryView,
  useListTexts,
  usePlacedScope,
  useUrlState,
  type UrlState,
  type ViewScope,
} from '@vh/area-kit';
import { fromStart } from './audit.model.ts';
import { entityInWords, useAuditTexts } from './audit-texts.ts';
import { ChangeList } from './change-list.tsx';
import {
  clientAuditBody,
  clientAuditUrl,
  clientKinds,
  type ClientAuditFilters,
} from './client-audit.model.ts';
import styles from './audit.module.css';

/** What was changed of an organiser's records, for who manages its members. */
export function ClientAuditPage({ scope }: { scope: ViewScope }) {
  const { text } = useAuditTexts();
  const { base } = usePlacedScope(scope);
  return (
    <NeedsFlag
      scope={scope}
      flag="can-manage-users"
      title={text('audit')}
      back={{ href: base, label: text('overview') }}
      refusal={text('notAllowed')}
    >
      <ClientAudit scope={scope} />
    </NeedsFlag>
  );
}

function ClientAudit({ scope }: { scope: ViewScope }) {
  const { text } = useAuditTexts();
  const { base, clientId = '' } = usePlacedScope(scope);
  const url = useUrlState(clientAuditUrl);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/audit/get-client-list', clientAuditBody(clientId, url.filters)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle>{text('audit')}</PageTitle>
      <PageHeader title={text('audit')} />
      <p className={styles.lead}>{text('clientAuditLead')}</p>
      <Filters url={url} clientId={clientId} />
      <QueryView query={query} skeleton={<Skeleton height={44} lines={6} />}>
        {({ rows, next, previous }) => (
          <>
            <Panel title={text('history')}>
              <ChangeList rows={rows} base={base} />
            </Panel>
            <KeysetPages marks={{ next, previous }} url={url} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Filters({ url, clientId }: { url: UrlState<ClientAuditFilters>; clientId: string }) {
  const { text, language } = useAuditTexts();
  const { text: listText } = useListTexts();
  const { data: members } = useApiQuery('POST /back/client-user/get-list', { clientId, lang: language });
  const { filters } = url;
  const clear = (filter: string) => listText('clear', { filter });
  const change = (part: Partial<ClientAuditFilters>) => url.change({ ...part, ...fromStart });
  const isFiltered = [filters.userId, filters.entity, filters.from, filters.to].some(Boolean);
  return (
    <ListFilters
      isFiltered={isFiltered}
      onClear={() => change({ userId: undefined, entity: undefined, from: undefined, to: undefined })}
    >
      <DaysFilter
        label={text('days')}
        days={filters}
        onPick={days => url.change({ ...days, ...fromStart }, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
      <ChoiceFilter
        label={text('person')}
        clearLabel={clear(text('person'))}
        options={(members?.rows ?? []).map(({ memberId, name }) => ({ value: memberId, label: name }))}
        value={filters.userId}
        onChange={userId => change({ userId })}
      />
      <ChoiceFilter
        label={text('entity')}
        clearLabel={clear(text('entity'))}
        options={clientKinds.map(kind => ({ value: kind, label: entityInWords(kind, text) }))}
        value={filters.entity}
        onChange={kind => change({ entity: clientKinds.find(one => one === kind) })}
      />
    </ListFilters>
  );
}
