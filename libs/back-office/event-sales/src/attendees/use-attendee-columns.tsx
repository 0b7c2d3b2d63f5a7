import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import { attendeeColumns, groupCode } from '@vh/domain';
import { Button, StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { seatInWords, toneOfState, type AttendeeRow } from './attendees.model.ts';
import styles from './attendees.module.css';
import { useAttendeeTexts } from './attendee-texts.ts';

/** What the list knows besides its rows, and what can be done with one. */
export interface AttendeeActs {
  /** Path of the area; undefined where it shows no orders. */
  readonly ordersBase: string | undefined;
  /** Not for readers from whom names are hidden. */
  readonly sortsByName: boolean;
  /** Absent for readers who may not check in. */
  readonly onCheckIn?: (row: AttendeeRow) => void;
  readonly onUndo?: (row: AttendeeRow) => void;
}

/** The columns of an attendee list. */
export function useAttendeeColumns({
  ordersBase,
  sortsByName,
  onCheckIn,
  onUndo,
}: AttendeeActs): DataColumn<AttendeeRow>[] {
  const { text, language } = useAttendeeTexts();
  return [
    ...useDeclaredColumns<typeof attendeeColumns, AttendeeRow>(attendeeColumns, {
      name: {
        sortable: sortsByName,
        phone: 'lead',
        cell: row => (
          <>
            <strong>{row.name}</strong>
            {row.name !== row.buyerName && (
              <span className={styles.under}>{text('boughtBy', { name: row.buyerName })}</span>
            )}
            <span className={styles.under}>{row.email ?? row.buyerEmail}</span>
          </>
        ),
      },
      seat: {
        phone: 'second',
        cell: row => (
          <>
            {row.ticketTypeName}
            {[seatInWords(row), row.kind === 'complimentary' && text('kind.complimentary')]
              .filter(line => typeof line === 'string')
              .map(line => (
                <span key={line} className={styles.under}>
                  {line}
                </span>
              ))}
          </>
        ),
      },
      orderedAt: {
        cell: row => (
          <>
            {ordersBase === undefined ? (
              groupCode(row.orderNumber)
            ) : (
              <TextLink href={`${ordersBase}/order/${row.orderId}`}>{groupCode(row.orderNumber)}</TextLink>
            )}
            <span className={styles.under}>{formatMoment(row.orderedAt, language)}</span>
          </>
        ),
      },
      code: { cell: row => groupCode(row.code, 3) },
      answers: {
        cell: row =>
          [...(row.answers ?? []), ...(row.notes ?? [])].map(line => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          )),
      },
      checkedInAt: {
        phone: 'lead-end',
        cell: row => (
          <>
            <StatusBadge tone={toneOfState[row.state]}>{text(`state.${row.state}`)}</StatusBadge>
            {row.checkedInAt && (
              <span className={styles.under}>
                {[formatMoment(row.checkedInAt, language), row.gate].filter(Boolean).join(' · ')}
              </span>
            )}
          </>
        ),
      },
    }),
    ...(onCheckIn && onUndo
      ? [
          {
            key: 'acts',
            header: text('acts'),
            align: 'end' as const,
            phone: 'second-end' as const,
            cell: (row: AttendeeRow) => <CheckInAct {...{ row, onCheckIn, onUndo }} />,
          },
        ]
      : []),
  ];
}

function CheckInAct({
  row,
  onCheckIn,
  onUndo,
}: {
  readonly row: AttendeeRow;
  readonly onCheckIn: (row: AttendeeRow) => void;
  readonly onUndo: (row: AttendeeRow) => void;
}) {
  const { text } = useAttendeeTexts();
  if (row.state === 'void') return null;
  const isInside = row.state === 'inside';
  return (
    <Button
      variant="text"
      size="s"
      aria-label={text(isInside ? 'undoOf' : 'checkInOf', { name: row.name })}
      onClick={() => (isInside ? onUndo(row) : onCheckIn(row))}
    >
      {text(isInside ? 'undo' : 'checkIn')}
    </Button>
  );
}
