import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatCount, useText } from '@vh/i18n';
import { Link, Pagination, TextLink } from '@vh/ui';
import { useLocation } from 'react-router-dom';
import {
  pageBounds,
  type ListPageInfo,
  useListTexts,
  pageOf,
  mergeParameters,
  formatMoment,
} from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { useEventActTexts } from './event-act-texts.ts';
import styles from './event-actions.module.css';

/** As many drafts as are seen at a glance, and on a page of all of them. */
const shownDrafts = 6;
const draftsPerPage = 24;

/** What was begun and not finished, the latest first; all of it where the address says so. Nothing where there is none. */
export function DraftList({ scope: { base, clientId } }: { scope: PlacedScope }) {
  const { text } = useEventActTexts();
  const { page, hrefOf } = useDraftsPage();
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/event-draft/get-list', {
      ...(clientId !== undefined && { clientId }),
      ...(page === undefined ? { pageSize: shownDrafts } : { page, pageSize: draftsPerPage }),
    }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.total === 0) return null;
  const isGlance = page === undefined;
  return (
    <section className={styles.drafts} aria-label={text('unfinished')}>
      <h2>{text('unfinished')}</h2>
      <ul className={isGlance ? styles.glance : undefined}>
        {data.rows.map(draft => (
          <Draft key={draft.draftId} draft={draft} base={base} withClient={clientId === undefined} />
        ))}
      </ul>
      {isGlance ? (
        <AllDrafts total={data.total} href={hrefOf(1)} />
      ) : (
        <>
          <DraftPages info={data} hrefOf={hrefOf} />
          <TextLink href={hrefOf(undefined)}>{text('fewerDrafts')}</TextLink>
        </>
      )}
    </section>
  );
}

/** Which page of all drafts the address names; undefined: a glance at the latest. */
function useDraftsPage() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const hrefOf = (page: number | undefined) => {
    const query = mergeParameters(parameters, { drafts: page === undefined ? undefined : String(page) });
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return { page: parameters.has('drafts') ? pageOf(parameters.get('drafts')) : undefined, hrefOf };
}

type DraftRow = ResponseOf<'POST /back/event-draft/get-list'>['rows'][number];

function Draft({ draft, base, withClient }: { draft: DraftRow; base: string; withClient: boolean }) {
  const { text, language } = useEventActTexts();
  const title = draft.title || text('untitled');
  const href = draft.eventId
    ? `${base}/event/${draft.eventId}/edit`
    : `${base}/event/simple?draft=${draft.draftId}`;
  const time = formatMoment(draft.savedAt, language);
  return (
    <li>
      <Link href={href} className={styles.draft} aria-label={text('goOn', { title })}>
        <strong>{title}</strong>
        <span>
          {[
            draft.eventId && text('unfinishedChange'),
            withClient && draft.clientName,
            text('unfinishedOf', { time, name: draft.savedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
    </li>
  );
}

/** Phones show fewer at a glance, so that the way to all is there sooner. */
function AllDrafts({ total, href }: { total: number; href: string }) {
  const { text, language } = useEventActTexts();
  if (total <= 3) return null;
  return (
    <TextLink href={href} className={total > shownDrafts ? '' : (styles.onPhones ?? '')}>
      {text('allDrafts', { count: total, shown: formatCount(total, language) })}
    </TextLink>
  );
}

function DraftPages({ info, hrefOf }: { info: ListPageInfo; hrefOf: (page: number) => string }) {
  const { text, language } = useText();
  const { text: listText } = useListTexts();
  const { first, last, hasPrevious, hasNext } = pageBounds(info);
  if (!hasPrevious && !hasNext) return null;
  return (
    <Pagination
      label={text('pagesLabel')}
      previousLabel={text('previousPage')}
      nextLabel={text('nextPage')}
      summary={listText('range', {
        first: formatCount(first, language),
        last: formatCount(last, language),
        total: formatCount(info.total, language),
      })}
      previousHref={hasPrevious ? hrefOf(info.page - 1) : undefined}
      nextHref={hasNext ? hrefOf(info.page + 1) : undefined}
    />
  );
}
