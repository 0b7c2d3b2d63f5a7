import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import {
  ListEmpty,
  ListPages,
  pageOf,
  PageTitle,
  pageText,
  QueryView,
  useAct,
  useUrlState,
  type UrlModel,
} from '@vh/area-kit';
import { formatCount } from '@vh/i18n';
import { Checkbox, DataTable, LinkButton, Notice, PageHeader } from '@vh/ui';
import { touchedByMails, type MarketingRow } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { useMailColumns } from './use-mail-columns.tsx';
import { useMailsPlace } from './use-mails-place.ts';

/** Milliseconds between two looks while something is being sent. */
const lookEvery = 3_000;

const listUrl: UrlModel<{ readonly page: number }> = {
  parse: parameters => ({ page: pageOf(parameters.get('page')) }),
  format: ({ page }) => ({ page: pageText(page) }),
};

/** Marketing mails of the client in the path: drafts, scheduled and sent ones, and whether new events are announced. */
export function MarketingListPage() {
  const { text, language } = useMarketingTexts();
  const { clientId, list, above } = useMailsPlace();
  const url = useUrlState(listUrl);
  const { page, pageSize } = url.filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/marketing-mail/get-list', { clientId, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'sending') ? lookEvery : false,
  });
  const columns = useMailColumns(list);
  const write = (
    <LinkButton size="s" icon="plus" href={`${list}/add`}>
      {text('newMail')}
    </LinkButton>
  );
  const table = (rows: readonly MarketingRow[] | undefined) => (
    <DataTable
      caption={text('title')}
      columns={columns}
      rows={rows ?? []}
      rowKey={row => row._id}
      loadingRows={rows ? 0 : 4}
      empty={
        <ListEmpty filtered={false} page={page} allHref={list} nothingYet={text('noMails')} action={write} />
      }
    />
  );
  const followers =
    query.data && text('followerCount', { shown: formatCount(query.data.followers, language) });
  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PageHeader
        {...(above && { back: { href: above, label: text('back') } })}
        title={text('title')}
        meta={followers}
        actions={write}
      />
      <div className={styles.page}>
        <p className={styles.quiet}>{text('lead')}</p>
      </div>
      <QueryView query={query} skeleton={table(undefined)}>
        {found => (
          <>
            <div className={styles.announcements}>
              <Announcements clientId={clientId} announcesEvents={found.announcesEvents} />
            </div>
            {table(found.rows)}
            {found.total > 0 ? <ListPages info={found} url={url} /> : null}
          </>
        )}
      </QueryView>
    </>
  );
}

interface AnnouncementsProps {
  readonly clientId: string;
  readonly announcesEvents: boolean;
}

function Announcements({ clientId, announcesEvents }: AnnouncementsProps) {
  const { text } = useMarketingTexts();
  const act = useAct(touchedByMails);
  const choose = (isEnabled: boolean) =>
    act.run(
      api =>
        api.call('POST /back/marketing-mail/set-announcements', { clientId, announcesEvents: isEnabled }),
      text('settingSaved'),
    );
  return (
    <>
      <Checkbox
        label={text('announces')}
        help={text('announcesHelp')}
        checked={announcesEvents}
        disabled={act.isBusy}
        onChange={({ target }) => void choose(target.checked)}
      />
      {act.failure && <Notice tone="bad">{act.failure}</Notice>}
    </>
  );
}
