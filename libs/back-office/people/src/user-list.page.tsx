import { userColumns } from '@vh/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useSessionState } from '@vh/auth';
import { formatCount } from '@vh/i18n';
import { Button, DataTable, LinkButton, PageHeader } from '@vh/ui';
import { useCallback, useState } from 'react';
import {
  BulkBar,
  useRowChoice,
  type RowChoice,
  ColumnMenu,
  ListEmpty,
  ListPages,
  ListSearch,
  SavedViews,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useRowKeys,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
} from '@vh/area-kit';
import { ExportChosen, ExportMenu } from '@vh/back-office-exports';
import { DeactivateDialog } from './deactivate.dialog.tsx';
import { usePeopleTexts } from './people-texts.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import {
  isFilteredUsers,
  userFilterBody,
  userSorts,
  userUrl,
  type UserFilters,
  type UserPage,
  type UserRow,
} from './user-list.model.ts';

/** All users: search, filters in the address, columns of choice, a file of what is found, and keeping many out. */
export function UserListPage() {
  const { text, language } = usePeopleTexts();
  const url = useUrlState(userUrl);
  const { filters, change } = url;
  const columns = useShownColumns('users', useUserColumns(), userColumns);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/user/get-list', {
      ...userFilterBody(filters),
      page: filters.page,
      pageSize: filters.pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  return (
    <>
      <PageTitle>{text('users')}</PageTitle>
      <PageHeader
        title={text('users')}
        meta={
          total === undefined
            ? undefined
            : text('userCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchUsers')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu of={{ list: 'users', ...userFilterBody(filters) }} base="/admin" />
            <LinkButton size="s" icon="plus" href="/admin/user/add">
              {text('addUser')}
            </LinkButton>
          </>
        }
      />
      <UserFilterBar url={url} />
      <QueryView query={query} skeleton={<UserTable url={url} columns={columns} page={undefined} />}>
        {page => <UserTable url={url} columns={columns} page={page} />}
      </QueryView>
    </>
  );
}

interface UserTableProps {
  readonly url: UrlState<UserFilters>;
  readonly columns: ShownColumns<UserRow>;
  readonly page: UserPage | undefined;
}

const keyOf = (row: UserRow) => row._id;
const nameOf = (row: UserRow) => row.name;

function UserTable({ url, columns, page }: UserTableProps) {
  const { text } = usePeopleTexts();
  const { filters, change } = url;
  const rows = page?.rows ?? [];
  const { userId } = useSessionState();
  // nobody keeps themselves out, or who is out already
  const canChoose = ({ _id, status }: UserRow) => _id !== userId && status !== 'deactivated';
  const chosen = useRowChoice({ rows, keyOf, nameOf, canChoose, filters });
  const list = useRowKeys<HTMLDivElement>({ onEscape: chosen.clear });
  return (
    <div ref={list}>
      <DataTable
        caption={text('users')}
        columns={columns.shown}
        rows={rows}
        rowKey={keyOf}
        rowHref={row => `/admin/user/${row._id}`}
        selection={chosen.boxes}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(userSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : filters.pageSize}
        empty={
          <ListEmpty
            filtered={isFilteredUsers(filters)}
            page={filters.page}
            allHref="/admin/user"
            nothingYet={text('noUsers')}
          />
        }
      />
      <BulkBar choice={chosen} actions={[]} onPage={rows.length}>
        <Deactivate choice={chosen} />
        <ExportChosen of={{ list: 'users', ids: chosen.rows.map(keyOf), sort: filters.sort }} base="/admin" />
      </BulkBar>
      {page && page.total > 0 ? <ListPages info={page} url={url} isChoosable /> : null}
    </div>
  );
}

function Deactivate({ choice }: { choice: RowChoice<UserRow> }) {
  const { text } = usePeopleTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="s" variant="outline" onClick={() => setAsked(true)}>
        {text('deactivate')}
      </Button>
      {isAsked && (
        <DeactivateDialog users={choice.rows} onClose={() => setAsked(false)} onDone={choice.clear} />
      )}
    </>
  );
}
