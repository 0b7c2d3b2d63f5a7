import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { campaignStates } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { DataTable, LinkButton, Notice, PageHeader, StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { useCallback } from 'react';
import {
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListFilters,
  ListPages,
  ListSearch,
  useListTexts,
  SavedViews,
  sortFrom,
  tableSortOf,
  useRowKeys,
  useShownColumns,
  type ShownColumns,
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  nameOfLanguage,
  formatMoment,
} from '@vh/area-kit';
import type { Channel } from './campaign-form.model.ts';
import {
  campaignListBody,
  campaignSorts,
  campaignUrl,
  isFilteredCampaigns,
  type CampaignFilters,
  type CampaignPageOf,
  type CampaignRow,
} from './campaign-list.model.ts';
import { campaignTones } from './campaign-tones.ts';
import { MailSettings } from './mail-settings.tsx';
import { marketingPath } from './marketing-paths.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import { SmsSettings } from './sms-settings.tsx';
import { WhatsAppSettings } from './whatsapp-settings.tsx';
import styles from './marketing.module.css';

/** One marketing channel: its campaigns, and how it is sent. */
export function ChannelPage({ channel }: { channel: Channel }) {
  const { text, language } = useMarketingTexts();
  const url = useUrlState(campaignUrl);
  const { filters, change } = url;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/campaign/get-list', campaignListBody(channel, filters)),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const columns = useShownColumns('campaigns', useCampaignColumns());
  const total = query.data?.total;
  const title = text(`news.${channel}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        back={{ href: marketingPath(''), label: text('marketing') }}
        title={title}
        meta={
          total === undefined
            ? undefined
            : text('campaignCount', { count: total, shown: formatCount(total, language) })
        }
        actions={
          <>
            <ListSearch label={text('searchCampaigns')} value={filters.q} onChange={search} />
            <SavedViews />
            <ColumnMenu {...columns.menu} />
            <LinkButton size="s" variant="outline" href={marketingPath(channel, 'suppressed')}>
              {text('suppressions')}
            </LinkButton>
            <LinkButton size="s" icon="plus" href={`${marketingPath(channel)}/add`}>
              {text('addCampaign')}
            </LinkButton>
          </>
        }
      />
      <ReadyNotice channel={channel} />
      <StateFilter url={url} />
      <QueryView
        query={query}
        skeleton={<CampaignTable channel={channel} url={url} columns={columns} page={undefined} />}
      >
        {page => <CampaignTable channel={channel} url={url} columns={columns} page={page} />}
      </QueryView>
      {channel === 'email' && <MailSettings />}
      {channel === 'sms' && <SmsSettings />}
      {channel === 'whatsapp' && <WhatsAppSettings />}
    </>
  );
}

/** Says what is missing before anything can be sent. */
function ReadyNotice({ channel }: { channel: Channel }) {
  const { text } = useMarketingTexts();
  const { data } = useApiQuery('POST /back/marketing/get-overview');
  const state = data?.channels.find(one => one.channel === channel);
  if (!state || state.isReady) return null;
  return (
    <div className={styles.page}>
      <Notice
        tone="wait"
        action={
          channel === 'email' ? (
            <TextLink href="/admin/settings/email">{text('setUpMail')}</TextLink>
          ) : undefined
        }
      >
        {text(`notReadyText.${channel}`)}
      </Notice>
    </div>
  );
}

function StateFilter({ url: { filters, change } }: { url: UrlState<CampaignFilters> }) {
  const { text } = useMarketingTexts();
  const { text: listText } = useListTexts();
  return (
    <ListFilters
      isFiltered={isFilteredCampaigns(filters)}
      onClear={() => change({ q: undefined, state: undefined })}
    >
      <ChoiceFilter
        label={text('state')}
        clearLabel={listText('clear', { filter: text('state') })}
        options={campaignStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={filters.state}
        onChange={state => change({ state })}
      />
    </ListFilters>
  );
}

interface CampaignTableProps {
  readonly channel: Channel;
  readonly url: UrlState<CampaignFilters>;
  readonly columns: ShownColumns<CampaignRow>;
  readonly page: CampaignPageOf | undefined;
}

function CampaignTable({ channel, url, columns, page }: CampaignTableProps) {
  const { text } = useMarketingTexts();
  const { filters, change } = url;
  const list = useRowKeys<HTMLDivElement>({});
  return (
    <div ref={list}>
      <DataTable
        caption={text('campaigns')}
        columns={columns.shown}
        rows={page?.rows ?? []}
        rowKey={row => row._id}
        rowHref={row => marketingPath(channel, row._id)}
        sort={tableSortOf(filters.sort)}
        onSort={sort => change({ sort: sortFrom(campaignSorts, sort) ?? filters.sort })}
        loadingRows={page ? 0 : 4}
        empty={
          <ListEmpty
            filtered={isFilteredCampaigns(filters)}
            page={filters.page}
            allHref={marketingPath(channel)}
            nothingYet={text('noCampaigns')}
          />
        }
      />
      {page && page.total > 0 ? <ListPages info={page} url={url} /> : null}
    </div>
  );
}

function useCampaignColumns(): DataColumn<CampaignRow>[] {
  const { text, language } = useMarketingTexts();
  const moment = (at: string | undefined) => (at ? formatMoment(at, language) : '');
  return [
    { key: 'name', header: text('name'), sortable: true, phone: 'lead', cell: row => row.name },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: row => <StatusBadge tone={campaignTones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>,
    },
    {
      key: 'languages',
      header: text('languages'),
      phone: 'none',
      cell: row => row.languages.map(nameOfLanguage).join(', '),
    },
    {
      key: 'starts',
      header: text('begins'),
      sortable: true,
      phone: 'second',
      cell: row => moment(row.startedAt ?? row.startsAt),
    },
    {
      key: 'recipients',
      header: text('recipients'),
      align: 'end',
      phone: 'second-end',
      cell: row => (row.recipients === undefined ? '' : formatCount(row.recipients, language)),
    },
    {
      key: 'updated',
      header: text('changed'),
      sortable: true,
      phone: 'none',
      cell: row =>
        row.updatedBy
          ? text('changedBy', { when: moment(row.updatedAt), name: row.updatedBy })
          : moment(row.updatedAt),
    },
  ];
}
