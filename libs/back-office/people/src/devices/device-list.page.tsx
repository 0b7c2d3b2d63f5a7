import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { deviceColumns, deviceKinds } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Button, DataTable, PageHeader } from '@vh/ui';
import { useCallback, useState } from 'react';
import {
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  SavedViews,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  NeedsFlag,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import {
  askedStates,
  deviceListBody,
  deviceSorts,
  deviceUrl,
  isFilteredDevices,
  type DeviceFilters,
  type DeviceRow,
} from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import { PairDialog } from './pair.dialog.tsx';
import { RevokeAllDialog, RevokeDialog } from './revoke.dialog.tsx';
import { useDeviceColumns } from './use-device-columns.tsx';

/** The paired devices: what they are, when they were used last, pairing one, and taking access back. */
export function DeviceListPage({ scope }: { scope: ViewScope }) {
  const { text } = useDeviceTexts();
  return (
    <NeedsFlag
      scope={scope}
      flag="can-manage-users"
      title={text('devices')}
      refusal={text('notAllowedDevices')}
    >
      <DeviceList scope={scope} />
    </NeedsFlag>
  );
}

function DeviceList({ scope }: { scope: ViewScope }) {
  const { text, language } = useDeviceTexts();
  const { base, clientId, listsSeveralClients } = usePlacedScope(scope);
  const url = useUrlState(deviceUrl);
  const { filters, change } = url;
  const [task, setTask] = useState<'pair' | 'revoke-all' | DeviceRow>();
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/device/get-list', deviceListBody(filters, clientId)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const total = query.data?.total;
  const close = () => setTask(undefined);
  const columns = useShownColumns('devices', useDeviceColumns(listsSeveralClients, setTask), deviceColumns);
  const table = { url, base, columns };
  return (
    <>
      <PageTitle>{text('devices')}</PageTitle>
      <PageHeader
        title={text('devices')}
        meta={
          total === undefined
            ? undefined
            : text('deviceCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchDevices')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu
              of={{ list: 'devices', ...filtersOf(deviceListBody(filters, clientId)) }}
              base={base}
            />
            <Button size="s" variant="outline" onClick={() => setTask('revoke-all')}>
              {text('revokeAll')}
            </Button>
            <Button size="s" icon="plus" onClick={() => setTask('pair')}>
              {text('pairDevice')}
            </Button>
          </>
        }
      />
      <DeviceFilterBar url={url} />
      <QueryView query={query} skeleton={<DeviceTable {...table} rows={[]} loadingRows={4} />}>
        {list => (
          <>
            <DeviceTable {...table} rows={list.rows} />
            {list.total > 0 && <ListPages info={list} url={url} />}
          </>
        )}
      </QueryView>
      {task === 'pair' && <PairDialog clientId={clientId} onClose={close} />}
      {task === 'revoke-all' && <RevokeAllDialog clientId={clientId} onClose={close} />}
      {typeof task === 'object' && <RevokeDialog device={task} onClose={close} />}
    </>
  );
}

function DeviceFilterBar({ url: { filters, change } }: { url: UrlState<DeviceFilters> }) {
  const { text } = useDeviceTexts();
  return (
    <ListFilters
      isFiltered={isFilteredDevices(filters)}
      onClear={() => change({ q: undefined, kind: undefined, state: 'current' })}
    >
      <ChoiceFilter
        label={text('state')}
        clearLabel={text('anyState')}
        options={askedStates.map(value => ({
          value,
          label: value === 'any' ? text('anyState') : text(`state.${value}`),
        }))}
        value={filters.state === 'any' ? undefined : filters.state}
        onChange={state => change({ state: state ?? 'any' })}
      />
      <ChoiceFilter
        label={text('kind')}
        clearLabel={text('anyKind')}
        options={deviceKinds.map(value => ({ value, label: text(`kind.${value}`) }))}
        value={filters.kind}
        onChange={kind => change({ kind })}
      />
    </ListFilters>
  );
}

interface DeviceTableProps {
  readonly url: UrlState<DeviceFilters>;
  readonly base: string;
  readonly columns: ShownColumns<DeviceRow>;
  readonly rows: readonly DeviceRow[];
  readonly loadingRows?: number;
}

function DeviceTable({ url, base, columns, rows, loadingRows = 0 }: DeviceTableProps) {
  const { text } = useDeviceTexts();
  const { filters, hrefFor } = url;
  return (
    <DataTable
      caption={text('devices')}
      columns={columns.shown}
      rows={rows}
      rowKey={row => row._id}
      rowHref={row => `${base}/device/${row._id}`}
      loadingRows={loadingRows}
      sort={tableSortOf(filters.sort)}
      sortHref={sort => hrefFor({ sort: sortFrom(deviceSorts, sort) })}
      empty={
        <ListEmpty
          filtered={isFilteredDevices(filters)}
          page={filters.page}
          allHref={hrefFor({ q: undefined, kind: undefined, state: 'any' })}
          nothingYet={text('noDevices')}
        />
      }
    />
  );
}
