import { formatCount } from '@vh/i18n';
import { StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { useMessageTexts } from './message-texts.ts';
import {
  audienceInWords,
  offsetInWords,
  stateInWords,
  toneOfMessage,
  type MessageRow,
} from './messages.model.ts';
import styles from './messages.module.css';
import type { EventTimes } from './use-event-times.ts';

interface MessageColumns {
  readonly href: (row: MessageRow) => string;
  readonly times: EventTimes;
}

/** The columns of the list of messages. */
export function useMessageColumns({ href, times }: MessageColumns): DataColumn<MessageRow>[] {
  const { text } = useMessageTexts();
  return [
    {
      key: 'subject',
      header: text('subject'),
      phone: 'lead',
      cell: row => (
        <>
          <TextLink href={href(row)}>{row.subject}</TextLink>
          {row.kind !== 'single' && <span className={styles.under}>{text(`kind.${row.kind}`)}</span>}
        </>
      ),
    },
    {
      key: 'status',
      header: text('status'),
      phone: 'lead-end',
      cell: row => <StatusBadge tone={toneOfMessage[row.state]}>{stateInWords(row, text)}</StatusBadge>,
    },
    {
      key: 'audience',
      header: text('audience'),
      phone: 'second',
      cell: row => audienceInWords(row.audience, text, times.typeNames),
    },
    { key: 'when', header: text('when'), phone: 'second-end', cell: row => <When row={row} times={times} /> },
    { key: 'result', header: text('result'), align: 'end', cell: row => <Result row={row} /> },
  ];
}

function When({ row, times }: { readonly row: MessageRow; readonly times: EventTimes }) {
  const { text } = useMessageTexts();
  const at = row.finishedAt ?? row.startedAt ?? row.startsAt;
  const offset = offsetInWords(row, text);
  if (row.startedAt !== undefined || !offset) return at ? times.moment(at) : '–';
  return (
    <>
      {offset}
      {at && <span className={styles.under}>{times.moment(at)}</span>}
    </>
  );
}

function Result({ row: { counts } }: { readonly row: MessageRow }) {
  const { text, language } = useMessageTexts();
  if (!counts) return '–';
  const shown = (count: number) => formatCount(count, language);
  return (
    <>
      {text('sentOf', { sent: shown(counts.sent), all: shown(counts.recipients) })}
      {counts.bounced > 0 && (
        <span className={styles.under}>{text('bouncedCount', { shown: shown(counts.bounced) })}</span>
      )}
      {counts.outbox > 0 && (
        <span className={styles.under}>{text('outboxCount', { shown: shown(counts.outbox) })}</span>
      )}
    </>
  );
}
