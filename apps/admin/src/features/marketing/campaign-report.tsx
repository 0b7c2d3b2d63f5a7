import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { recipientColumns, recipientStates } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import {
  DataTable,
  DefinitionRows,
  FilterBar,
  Notice,
  Panel,
  StatTile,
  StatusBadge,
  TextLink,
  type DataColumn,
} from '@vh/ui';
import { useCallback } from 'react';
import {
  useDeclaredColumns,
  ColumnMenu,
  ChoiceFilter,
  ListEmpty,
  ListPages,
  ListSearch,
  useListTexts,
  oneOf,
  pageOf,
  pageText,
  wordsOf,
  useShownColumns,
  useUrlState,
  type UrlModel,
  nameOfLanguage,
  formatMoment,
} from '@vh/area-kit';
import { ExportMenu } from '@vh/back-office-exports';
import type { Campaign } from './campaign-form.model.ts';
import { recipientTones } from './campaign-tones.ts';
import { MessageButton } from './message.dialog.tsx';
import { marketingPath } from './marketing-paths.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

type Recipient = ResponseOf<'POST /back/campaign/get-recipients'>['rows'][number];
type Report = NonNullable<Campaign['report']>;

const shownStates = [...recipientStates, 'unsubscribed'] as const;
interface RecipientFilters {
  readonly q: string | undefined;
  readonly state: (typeof shownStates)[number] | undefined;
  readonly page: number;
}

const recipientUrl: UrlModel<RecipientFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    state: oneOf(shownStates, parameters.get('state')),
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, page }) => ({ q, state, page: pageText(page) }),
};

/** What became of a campaign that has begun or is to begin: when, how many, and each recipient. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const { text, language } = useMarketingTexts();
  const { report, startsAt, startedAt, finishedAt, failure, failureDetail } = campaign;
  const moment = (at: string) => formatMoment(at, language);
  const rows = [
    { term: text('begins'), at: startedAt ?? startsAt },
    { term: text('count.sent'), at: finishedAt },
  ].flatMap(({ term, at }) => (at ? [{ term, detail: moment(at) }] : []));
  return (
    <>
      {failure && (
        <Notice tone="bad">{[text(`failure.${failure}`), failureDetail].filter(Boolean).join(' ')}</Notice>
      )}
      <DefinitionRows
        look="compact"
        rows={[
          ...rows,
          { term: text('languages'), detail: campaign.languages.map(nameOfLanguage).join(', ') },
        ]}
      />
      {report && (
        <>
          <Panel title={text('report')} className={styles.part ?? ''}>
            <Figures report={report} channel={campaign.channel} />
          </Panel>
          <Recipients campaign={campaign} />
        </>
      )}
    </>
  );
}

function Figures({ report, channel }: { report: Report; channel: Campaign['channel'] }) {
  const { text, language } = useMarketingTexts();
  const { recipients, waiting } = report;
  const done = recipients - waiting;
  const count = (value: number) => formatCount(value, language);
  const hasNotices = channel !== 'email';
  const keys = [
    'sent',
    ...(hasNotices ? (['delivered'] as const) : []),
    ...(channel === 'whatsapp' ? (['read'] as const) : []),
    'failed',
    ...(report.unknown > 0 ? (['unknown'] as const) : []),
    'suppressed',
    'unsubscribed',
    ...(channel === 'sms' ? (['parts'] as const) : []),
  ] as const;
  return (
    <dl className={styles.figures}>
      <StatTile
        label={text('count.recipients')}
        value={count(recipients)}
        note={waiting > 0 ? text('progress', { done: count(done), all: count(recipients) }) : undefined}
        {...(waiting > 0 && recipients > 0 && { share: { value: done / recipients, label: text('report') } })}
      />
      {keys.map(key => (
        <StatTile key={key} label={text(`count.${key}`)} value={count(report[key])} />
      ))}
    </dl>
  );
}

function Recipients({ campaign: { _id: campaignId, channel } }: { campaign: Campaign }) {
  const { text } = useMarketingTexts();
  const { text: listText } = useListTexts();
  const url = useUrlState(recipientUrl);
  const { filters, change } = url;
  const { q, state, page, pageSize } = filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/campaign/get-recipients', {
      ...{ campaignId, page, pageSize },
      ...(q && { q }),
      ...(state && { state }),
    }),
    placeholderData: keepPreviousData,
  });
  const search = useCallback(
    (words: string | undefined) => change({ q: words }, { replace: true }),
    [change],
  );
  const columns = useShownColumns('recipients', useRecipientColumns(), recipientColumns);
  const found = query.data;
  return (
    <Panel title={text('recipients')} className={styles.part ?? ''}>
      <FilterBar
        label={listText('filters')}
        end={
          <>
            <ListSearch label={text('searchRecipients')} value={q} onChange={search} />
            <ColumnMenu {...columns.menu} />
            <ExportMenu
              of={{ list: 'recipients', campaignId, ...(q && { q }), ...(state && { state }) }}
              base="/admin"
            />
          </>
        }
      >
        <ChoiceFilter
          label={text('state')}
          clearLabel={listText('clear', { filter: text('state') })}
          options={shownStates.map(value => ({ value, label: text(`recipient.${value}`) }))}
          value={state}
          onChange={next => change({ state: next })}
        />
      </FilterBar>
      <DataTable
        caption={text('recipients')}
        columns={columns.shown}
        rows={found?.rows ?? []}
        rowKey={row => row._id}
        loadingRows={found ? 0 : 4}
        empty={
          <ListEmpty
            filtered={Boolean(q ?? state)}
            page={page}
            allHref={marketingPath(channel, campaignId)}
            nothingYet={text('noRecipients')}
          />
        }
      />
      {found && found.total > 0 ? <ListPages info={found} url={url} /> : null}
    </Panel>
  );
}

function useRecipientColumns(): DataColumn<Recipient>[] {
  const { text } = useMarketingTexts();
  return [
    ...useDeclaredColumns<typeof recipientColumns, Recipient>(recipientColumns, {
      name: {
        phone: 'lead',
        cell: ({ buyerId, name, address }) =>
          buyerId ? <TextLink href={`/admin/buyer/${buyerId}`}>{name || address}</TextLink> : name || address,
      },
      address: { phone: 'second' },
      state: {
        phone: 'lead-end',
        cell: ({ state, unsubscribedAt }) => (
          <span className={styles.row}>
            <StatusBadge tone={recipientTones[state]}>{text(`recipient.${state}`)}</StatusBadge>
            {unsubscribedAt && <StatusBadge tone="mute">{text('recipient.unsubscribed')}</StatusBadge>}
          </span>
        ),
      },
      why: {
        phone: 'none',
        cell: ({ failure, detail }) =>
          [failure && text(`failure.${failure}`), detail].filter(Boolean).join(' '),
      },
      sentAt: { phone: 'second-end' },
    }),
    {
      key: 'message',
      header: '',
      align: 'end',
      phone: 'none',
      cell: row => <MessageButton recipient={row} />,
    },
  ];
}
