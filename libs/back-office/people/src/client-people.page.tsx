import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { useMe } from '@vh/auth';
import { Button, DataTable, LinkButton, PageHeader, Tabs, type DataColumn } from '@vh/ui';
import { useCallback, useState } from 'react';
import {
  ListEmpty,
  ListPages,
  ListSearch,
  SavedViews,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  usePlacedScope,
  type ViewScope,
  NotYours,
  useOwnFlags,
} from '@vh/area-kit';
import { AssignDialog } from './assign.dialog.tsx';
import {
  peopleUrl,
  tabsFor,
  type Member,
  type PeopleFilters,
  type PeopleTab,
  type StaffPerson,
} from './client-people.model.ts';
import { useMemberColumns, useStaffColumns } from './use-client-people-columns.tsx';
import { usePeopleTexts } from './people-texts.ts';

/** The people of a client: its members, and who is assigned to its events; each for who may keep them. */
export function ClientPeoplePage({ scope }: { scope: ViewScope }) {
  const { text } = usePeopleTexts();
  const { base, clientId = '' } = usePlacedScope(scope);
  const url = useUrlState(peopleUrl);
  const isKnown = useMe().data !== undefined;
  const tabs = tabsFor(useOwnFlags(clientId));
  const tab = tabs.find(one => one === url.filters.tab) ?? tabs[0];
  return (
    <>
      <PageTitle>{text('people')}</PageTitle>
      <PageHeader
        title={text('people')}
        actions={tab && <PeopleActs tab={tab} url={url} base={base} clientId={clientId} />}
      />
      {tabs.length > 1 && (
        <Tabs
          label={text('peopleTabs')}
          items={tabs.map(one => ({
            href: url.hrefFor({ tab: one === tabs[0] ? undefined : one, q: undefined }),
            label: text(one),
            current: one === tab,
          }))}
        />
      )}
      {tab === 'members' && <Members clientId={clientId} base={base} />}
      {tab === 'staff' && <Staff clientId={clientId} base={base} url={url} />}
      {tab === undefined && isKnown && <NotYours>{text('notAllowed')}</NotYours>}
    </>
  );
}

interface PeopleActsProps {
  readonly tab: PeopleTab;
  readonly url: UrlState<PeopleFilters>;
  readonly base: string;
  readonly clientId: string;
}

function PeopleActs({ tab, url: { filters, change }, base, clientId }: PeopleActsProps) {
  const { text } = usePeopleTexts();
  const [isAssigning, setAssigning] = useState(false);
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  if (tab === 'members') {
    return (
      <LinkButton size="s" icon="plus" href={`${base}/user/add`}>
        {text('addMember')}
      </LinkButton>
    );
  }
  return (
    <>
      <ListSearch label={text('searchStaff')} value={filters.q} onChange={search} />
      <SavedViews />
      <Button size="s" icon="plus" onClick={() => setAssigning(true)}>
        {text('assign')}
      </Button>
      {isAssigning && (
        <AssignDialog person={undefined} clientId={clientId} onClose={() => setAssigning(false)} />
      )}
    </>
  );
}

function Members({ clientId, base }: { clientId: string; base: string }) {
  const { text, language } = usePeopleTexts();
  const members = useApiQuery('POST /back/client-user/get-list', { clientId, lang: language });
  const columns = useMemberColumns();
  const table = (rows: readonly Member[], loadingRows = 0) => (
    <PeopleTable
      caption={text('members')}
      base={base}
      columns={columns}
      rows={rows}
      loadingRows={loadingRows}
      empty={<ListEmpty filtered={false} page={1} allHref={`${base}/user`} nothingYet={text('noMembers')} />}
    />
  );
  return (
    <QueryView query={members} skeleton={table([], 4)}>
      {({ rows }) => table(rows)}
    </QueryView>
  );
}

function Staff({ clientId, base, url }: { clientId: string; base: string; url: UrlState<PeopleFilters> }) {
  const { text, language } = usePeopleTexts();
  const { q, page, pageSize } = url.filters;
  const people = useQuery({
    ...queryFor(useApi(), 'POST /back/event-staff/get-people', {
      clientId,
      lang: language,
      page,
      pageSize,
      ...(q && { q }),
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useStaffColumns();
  const table = (rows: readonly StaffPerson[], loadingRows = 0) => (
    <PeopleTable
      caption={text('staff')}
      base={base}
      columns={columns}
      rows={rows}
      loadingRows={loadingRows}
      empty={
        <ListEmpty
          filtered={q !== undefined}
          page={page}
          allHref={url.hrefFor({ q: undefined })}
          nothingYet={text('noStaff')}
        />
      }
    />
  );
  return (
    <QueryView query={people} skeleton={table([], 4)}>
      {list => (
        <>
          {table(list.rows)}
          {list.total > 0 ? <ListPages info={list} url={url} /> : null}
        </>
      )}
    </QueryView>
  );
}

interface PeopleTableProps<Row> {
  readonly caption: string;
  readonly base: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly loadingRows: number;
  readonly empty: React.ReactNode;
}

function PeopleTable<Row extends { readonly memberId: string }>({ base, ...table }: PeopleTableProps<Row>) {
  return (
    <DataTable {...table} rowKey={row => row.memberId} rowHref={row => `${base}/user/${row.memberId}`} />
  );
}
