import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, Panel, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { QueryView } from '@vh/area-kit';
import { useAuditTexts } from './audit-texts.ts';
import { ChangeList } from './change-list.tsx';
import styles from './audit.module.css';

/**
 * The record whose changes are shown: an event, an order, a client, a device, a membership or a seat map, which their
 * owners may ask about too, or, for admins alone, any record by its kind and id, e.g. `{ entity: 'user', entityId }`.
 */
export type HistorySubject =
  | { readonly eventId: string }
  | { readonly orderId: string }
  | { readonly clientId: string }
  | { readonly deviceId: string }
  | { readonly seatMapId: string }
  | { readonly clientId: string; readonly memberId: string }
  | { readonly entity: string; readonly entityId: string };

/** The part of a record's page that shows who changed what of it; it asks only once it is opened. */
export function RecordHistory({ subject, title }: { subject: HistorySubject; title?: string }) {
  const { text } = useAuditTexts();
  const [isOpen, setOpen] = useState(false);
  const act = text(isOpen ? 'hideHistory' : 'showHistory');
  return (
    <Panel
      title={title ?? text('history')}
      actions={
        <Button
          variant="outline"
          size="s"
          aria-expanded={isOpen}
          // a page with several histories has a name for each
          {...(title && { 'aria-label': `${act}: ${title}` })}
          onClick={() => setOpen(!isOpen)}
        >
          {act}
        </Button>
      }
    >
      {isOpen ? <Changes subject={subject} /> : <p className={styles.quiet}>{text('historyLead')}</p>}
    </Panel>
  );
}

const perPage = 10;

/** The changes, ten by ten; each part stands for itself, so that asking for older ones reloads nothing. */
function Changes({ subject }: { subject: HistorySubject }) {
  const [starts, setStarts] = useState<readonly number[]>([]);
  return [undefined, ...starts].map((after, at) => (
    <ChangesPart
      key={after ?? 'newest'}
      subject={subject}
      after={after}
      onMore={at === starts.length ? next => setStarts([...starts, next]) : undefined}
    />
  ));
}

function ChangesPart({
  subject,
  after,
  onMore,
}: {
  subject: HistorySubject;
  after: number | undefined;
  onMore: ((next: number) => void) | undefined;
}) {
  const { text } = useAuditTexts();
  const query = useHistory(subject, after);
  return (
    <QueryView query={query} skeleton={<Skeleton height={44} lines={3} />}>
      {({ rows, next }) => (
        <>
          <ChangeList rows={rows} />
          {onMore && next !== undefined && (
            <p className={styles.more}>
              <Button variant="outline" size="s" onClick={() => onMore(next)}>
                {text('moreHistory')}
              </Button>
            </p>
          )}
        </>
      )}
    </QueryView>
  );
}

const nobody = '';

/** Of five calls, which answer the same, the one is made that tells of such a record. */
function useHistory(subject: HistorySubject, after: number | undefined) {
  const api = useApi();
  const part = { ...(after !== undefined && { after }), pageSize: perPage };
  const kind = kindOf(subject);
  // what was just changed on the page is in it
  const optionsOf = (one: HistoryKind) => ({ staleTime: 0, enabled: kind === one });
  const { deviceId = nobody, seatMapId = nobody, clientId = nobody, memberId = nobody } = fieldsOf(subject);
  const owned = kind === 'owned' ? subject : {};
  const queries = {
    any: useQuery({
      ...queryFor(api, 'POST /back/audit/get-list', { ...(kind === 'any' && subject), ...part }),
      ...optionsOf('any'),
    }),
    device: useQuery({
      ...queryFor(api, 'POST /back/device/get-history', { deviceId, ...part }),
      ...optionsOf('device'),
    }),
    seatMap: useQuery({
      ...queryFor(api, 'POST /back/seat-map/get-history', { seatMapId, ...part }),
      ...optionsOf('seatMap'),
    }),
    member: useQuery({
      ...queryFor(api, 'POST /back/client-user/get-history', { clientId, memberId, ...part }),
      ...optionsOf('member'),
    }),
    owned: useQuery({
      ...queryFor(api, 'POST /back/audit/get-history', { ...owned, ...part }),
      ...optionsOf('owned'),
    }),
  };
  return queries[kind];
}

type HistoryKind = 'any' | 'device' | 'seatMap' | 'member' | 'owned';

function kindOf(subject: HistorySubject): HistoryKind {
  if ('entity' in subject) return 'any';
  if ('deviceId' in subject) return 'device';
  if ('seatMapId' in subject) return 'seatMap';
  return 'memberId' in subject ? 'member' : 'owned';
}

function fieldsOf(subject: HistorySubject): Readonly<Partial<Record<string, string>>> {
  return { ...subject };
}
