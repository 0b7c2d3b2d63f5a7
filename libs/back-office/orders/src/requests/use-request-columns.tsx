import { formatOrderNumber } from '@vh/domain';
import { useState } from 'react';
import { StatusBadge, Button, type DataColumn } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { daysLeft, requestTones, ticketsInWords, type RequestRow } from './request-list.model.ts';
import { useRequestTexts } from './request-texts.ts';
import styles from './requests.module.css';

/** What can be done with a request. */
export type RequestAct = 'approve' | 'exchange' | 'markDone' | 'decline';

/** From so many days on the deadline is not pressing. */
const pressingDays = 3;

/** The columns of the list of requests; on phones the buyer and the deadline stand above the words. */
export function useRequestColumns(
  onAct: (act: RequestAct, row: RequestRow) => void,
): DataColumn<RequestRow>[] {
  const { text, language } = useRequestTexts();
  const moment = (iso: string) => formatMoment(iso, language);
  return [
    {
      key: 'order',
      header: text('order'),
      phone: 'lead',
      cell: row => <strong>{formatOrderNumber(row.orderNumber)}</strong>,
    },
    {
      key: 'buyer',
      header: text('buyer'),
      cell: row => (
        <>
          {row.buyerName}
          <span className={styles.under}>{row.buyerEmail}</span>
        </>
      ),
    },
    {
      key: 'about',
      header: text('about'),
      cell: row => (
        <>
          {row.eventTitle}
          <span className={styles.under}>{ticketsInWords(row)}</span>
        </>
      ),
    },
    {
      key: 'words',
      header: text('words'),
      width: '280px',
      phone: 'second',
      cell: row => (
        <>
          <strong>{text(`type.${row.type}`)}</strong>
          <span className={styles.onPhone}>
            {row.buyerName || row.buyerEmail}
            {row.state === 'open' && `, ${text('answerBy', { when: moment(row.dueAt) })}`}
          </span>
          <span className={styles.words} title={row.words}>
            {row.words}
          </span>
        </>
      ),
    },
    {
      key: 'createdAt',
      header: text('received'),
      sortable: true,
      roomy: true,
      cell: row => <time dateTime={row.createdAt}>{moment(row.createdAt)}</time>,
    },
    { key: 'dueAt', header: text('deadline'), sortable: true, cell: row => <Deadline row={row} /> },
    { key: 'status', header: text('status'), phone: 'lead-end', cell: row => <State row={row} /> },
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row =>
        row.canAnswer ? (
          <span className={styles.acts}>
            {(row.type === 'refund'
              ? (['approve', 'decline'] as const)
              : (['exchange', 'markDone', 'decline'] as const)
            ).map(act => (
              <Button key={act} variant="text" size="s" onClick={() => onAct(act, row)}>
                {text(act)}
              </Button>
            ))}
          </span>
        ) : null,
    },
  ];
}

function Deadline({ row }: { row: RequestRow }) {
  const { text, language } = useRequestTexts();
  const [now] = useState(Date.now);
  const left = daysLeft(row.dueAt, now);
  return (
    <>
      <time dateTime={row.dueAt}>{formatMoment(row.dueAt, language)}</time>
      {row.state === 'open' && (
        <span className={left < pressingDays ? styles.pressing : styles.under}>
          {left === 0 ? text('overdue') : text('daysLeft', { count: left })}
        </span>
      )}
    </>
  );
}

function State({ row }: { row: RequestRow }) {
  const { text, language } = useRequestTexts();
  const isDone = row.state === 'approved' && row.type === 'change';
  return (
    <>
      <StatusBadge tone={requestTones[row.state]}>
        {text(isDone ? 'state.done' : `state.${row.state}`)}
      </StatusBadge>
      {row.decidedAt && row.decidedBy && (
        <span className={styles.under}>
          {text('answeredBy', { who: row.decidedBy, when: formatMoment(row.decidedAt, language) })}
        </span>
      )}
    </>
  );
}
