import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { EventKind } from '@vh/domain';
import { PageHeader, Panel } from '@vh/ui';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@vh/area-kit';
import { useEventFormTexts } from './event-form-texts.ts';
import { SearchPick, type Pickable } from './search-pick.tsx';
import styles from './event-form.module.css';

/** Asks whose event it will be, in areas that look after several clients. */
export function ClientChoice({ kind }: { kind: EventKind }) {
  const { text } = useEventFormTexts();
  const [, setParams] = useSearchParams();
  const title = { simple: text('newSimple'), combined: text('newCombined'), shared: text('newShared') }[kind];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <Panel title={text('chooseClient')} className={styles.clientChoice ?? ''}>
        <p className={styles.quiet}>{text('chooseClientHelp')}</p>
        <SearchPick
          path="clientId"
          label={text('searchClients')}
          nothing={text('noClients')}
          useFound={useClientsToChoose}
          onPick={found => setParams({ client: found.id })}
        />
      </Panel>
    </>
  );
}

function useClientsToChoose(q: string): readonly Pickable[] | undefined {
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/client/get-list', { ...(q && { q }), sort: '-events', pageSize: 12 }),
    placeholderData: keepPreviousData,
  });
  return data?.rows.map(row => ({ id: row._id, label: row.name, note: row.city }));
}
