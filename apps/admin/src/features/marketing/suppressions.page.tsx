import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { suppressionColumns, suppressionReasons } from '@vh/domain';
import { Button, DataTable, PageHeader, StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { useCallback, useState } from 'react';
import {
  useDeclaredColumns,
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  SavedViews,
  useListTexts,
  sortFrom,
  tableSortOf,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  AskDialog,
  PageTitle,
  QueryView,
  useAct,
  formatMoment,
} from '@vh/area-kit';
import { ExportMenu, filtersOf } from '@vh/back-office-exports';
import type { Channel } from './campaign-form.model.ts';
import { marketingPath } from './marketing-paths.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import {
  isFilteredSuppressions,
  suppressionListBody,
  suppressionSorts,
  suppressionUrl,
  type SuppressionFilters,
  type SuppressionPageOf,
  type SuppressionRow,
} from './suppression-list.model.ts';

/** What may have changed after an address came off the list. */
const touched = / \/back\/(campaign|marketing)\//;

/** Addresses that marketing by a channel is never sent to; staff may take them off where their owners would agree. */
export function SuppressionsPage({ channel }: { channel: Channel }) {
  const { text } = useMarketingTexts();
  const { text: listText } = useListTexts();
  const url = useUrlState(suppressionUrl);
  const { filters, change } = url;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/marketing/get-suppressions', suppressionListBody(channel, filters)),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<SuppressionRow>();
  const columns = useShownColumns('suppressions', useSuppressionColumns(setAsked), suppressionColumns);
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  return (
    <>
      <PageTitle>{text('suppressions')}</PageTitle>
      <PageHeader
        back={{ href: marketingPath(channel), label: text(`news.${channel}`) }}
        title={text('suppressions')}
        meta={text('suppressionsLead')}
        actions={
          <>
            <ListSearch label={text('searchSuppressions')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <ExportMenu
              of={{ list: 'suppressions', ...filtersOf(suppressionListBody(channel, filters)) }}
              base="/admin"
            />
          </>
        }
      />
      <ListFilters
        isFiltered={isFilteredSuppressions(filters)}
        onClear={() => change({ q: undefined, reason: undefined })}
      >
        <ChoiceFilter
          label={text('suppressionReason')}
          clearLabel={listText('clear', { filter: text('suppressionReason') })}
          options={suppressionReasons.map(value => ({ value, label: text(`suppression.${value}`) }))}
          value={filters.reason}
          onChange={reason => change({ reason })}
        />
      </ListFilters>
      <QueryView
        query={query}
        skeleton={<SuppressionTable channel={channel} url={url} columns={columns} page={undefined} />}
      >
        {page => <SuppressionTable channel={channel} url={url} columns={columns} page={page} />}
      </QueryView>
      {asked && <RemoveDialog channel={channel} suppression={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface SuppressionTableProps {
  readonly channel: Channel;
  readonly url: UrlState<SuppressionFilters>;
  readonly columns: ShownColumns<SuppressionRow>;
  readonly page: SuppressionPageOf | undefined;
}

function SuppressionTable({ channel, url, columns, page }: SuppressionTableProps) {
  const { text } = useMarketingTexts();
  const { filters, change } = url;
  return (
    <>
      <DataTable
        caption={text('suppressions')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row.address}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(suppressionSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 4}
        empty={
          <ListEmpty
            filtered={isFilteredSuppressions(filters)}
            page={filters.page}
            allHref={marketingPath(channel, 'suppressed')}
            nothingYet={text('noSuppressions')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </>
  );
}

interface RemoveDialogProps {
  readonly channel: Channel;
  readonly suppression: SuppressionRow;
  readonly onClose: () => void;
}

function RemoveDialog({ channel, suppression: { address, reason, at }, onClose }: RemoveDialogProps) {
  const { text, language } = useMarketingTexts();
  const act = useAct(touched, { no_newer_consent: text('noNewerConsent') });
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/marketing/remove-suppression', { channel, address }),
      text('suppressionRemoved', { address }),
    );
    if (isDone) onClose();
  };
  return (
    <AskDialog
      title={text('removeSuppressionTitle', { address })}
      yes={text('removeSuppression')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>
        {reason === 'blocked'
          ? text('removeBarredText', { when: formatMoment(at, language) })
          : text('removeSuppressionText')}
      </p>
    </AskDialog>
  );
}

function useSuppressionColumns(onRemove: (row: SuppressionRow) => void): DataColumn<SuppressionRow>[] {
  const { text } = useMarketingTexts();
  return [
    ...useDeclaredColumns<typeof suppressionColumns, SuppressionRow>(suppressionColumns, {
      address: { phone: 'lead' },
      buyer: {
        phone: 'second',
        cell: ({ buyer }) =>
          buyer && <TextLink href={`/admin/buyer/${buyer._id}`}>{buyer.name || buyer._id}</TextLink>,
      },
      reason: {
        phone: 'lead-end',
        cell: ({ reason }) => (
          <StatusBadge tone={reason === 'blocked' ? 'bad' : 'mute'}>
            {text(`suppression.${reason}`)}
          </StatusBadge>
        ),
      },
      detail: { phone: 'none' },
      at: { phone: 'second-end' },
    }),
    {
      key: 'remove',
      header: '',
      align: 'end',
      cell: row => (
        <Button
          size="s"
          variant="text"
          aria-label={text('removeSuppressionTitle', { address: row.address })}
          onClick={() => onRemove(row)}
        >
          {text('removeSuppression')}
        </Button>
      ),
    },
  ];
}
