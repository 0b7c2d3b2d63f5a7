import { useApiQuery } from '@vh/api-client';
import { Link } from '@vh/ui';
import { formatMoment } from '../format-moment.ts';
import type { PlacedScope } from '../view-scope.ts';
import { useEventActTexts } from './event-act-texts.ts';
import styles from './event-acts.module.css';

/** As many drafts as are seen at a glance. */
const shownDrafts = 6;

/** What was begun and not finished, the latest first; nothing where there is none. */
export function DraftList({ scope: { base, clientId } }: { scope: PlacedScope }) {
  const { text, language } = useEventActTexts();
  const { data } = useApiQuery('POST /back/event-draft/get-list', {
    ...(clientId !== undefined && { clientId }),
    pageSize: shownDrafts,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles.drafts} aria-label={text('unfinished')}>
      <h2>{text('unfinished')}</h2>
      <ul>
        {data.rows.map(draft => {
          const title = draft.title || text('untitled');
          const href = draft.eventId
            ? `${base}/event/${draft.eventId}/edit`
            : `${base}/event/simple?draft=${draft.draftId}`;
          const time = formatMoment(draft.savedAt, language);
          return (
            <li key={draft.draftId}>
              <Link href={href} className={styles.draft} aria-label={text('goOn', { title })}>
                <strong>{title}</strong>
                <span>
                  {[
                    draft.eventId && text('unfinishedChange'),
                    clientId === undefined && draft.clientName,
                    text('unfinishedOf', { time, name: draft.savedBy }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
