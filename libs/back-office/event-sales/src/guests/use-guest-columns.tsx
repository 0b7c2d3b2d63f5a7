import { Button, StatusBadge, TextLink, type DataColumn, type StatusTone } from '@vh/ui';
import { formatOrderNumber, guestColumns } from '@vh/domain';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import { nameSeats } from '../capacity/capacity.model.ts';
import { useGuestTexts } from './guest-texts.ts';
import { isRevocable, type GuestRow } from './guests.model.ts';
import styles from './guests.module.css';

/** What the list knows besides its rows, and what can be done with one. */
export interface GuestActs {
  /** Path of the area; undefined where it shows no orders. */
  readonly ordersBase: string | undefined;
  /** Not for readers from whom names are hidden. */
  readonly sortsByName: boolean;
  readonly typeName: (ticketTypeId: string) => string;
  readonly onResend: (row: GuestRow) => void;
  readonly onRevoke: (row: GuestRow) => void;
}

/** What a guest's tickets are, with its tone. */
export function stateOfGuest({ arrived, tickets, revokedAt }: GuestRow) {
  if (revokedAt) return { key: 'state.revoked', tone: 'mute' } as const satisfies GuestSign;
  if (arrived === 0) return { key: 'state.invited', tone: 'wait' } as const satisfies GuestSign;
  const isWhole = arrived >= tickets;
  return { key: isWhole ? 'state.arrived' : 'state.some', tone: 'ok' } as const satisfies GuestSign;
}

interface GuestSign {
  readonly key: string;
  readonly tone: StatusTone;
}

/** The columns of a guest list. */
export function useGuestColumns({
  ordersBase,
  sortsByName,
  typeName,
  onResend,
  onRevoke,
}: GuestActs): DataColumn<GuestRow>[] {
  const { text, language } = useGuestTexts();
  return [
    ...useDeclaredColumns<typeof guestColumns, GuestRow>(guestColumns, {
      name: {
        sortable: sortsByName,
        phone: 'lead',
        cell: row => (
          <>
            <strong>
              {ordersBase === undefined ? (
                row.name
              ) : (
                <TextLink href={`${ordersBase}/order/${row.orderId}`}>{row.name}</TextLink>
              )}
            </strong>
            <span className={styles.under}>{row.email}</span>
          </>
        ),
      },
      tickets: {
        phone: 'second',
        cell: row => (
          <>
            {`${row.tickets} × ${row.ticketTypeIds.map(typeName).join(', ')}`}
            {row.seats.length > 0 && <span className={styles.under}>{nameSeats(row.seats)}</span>}
          </>
        ),
      },
      reason: {
        cell: row => (
          <>
            {text(`reason.${row.reason}`)}
            {row.note !== '' && <span className={styles.under}>{row.note}</span>}
            {row.answers?.map(answer => (
              <span key={answer} className={styles.under}>
                {answer}
              </span>
            ))}
          </>
        ),
      },
      invitedAt: {
        cell: row => (
          <>
            {formatMoment(row.at, language)}
            <span className={styles.under}>
              {row.by === '' ? text('byStaff') : text('by', { name: row.by })}
            </span>
            {ordersBase !== undefined && (
              <span className={styles.under}>{formatOrderNumber(row.orderNumber)}</span>
            )}
          </>
        ),
      },
      status: {
        phone: 'lead-end',
        cell: row => {
          const { key, tone } = stateOfGuest(row);
          return (
            <StatusBadge tone={tone}>{text(key, { arrived: row.arrived, tickets: row.tickets })}</StatusBadge>
          );
        },
      },
    }),
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row =>
        row.revokedAt === undefined && (
          <span className={styles.acts}>
            <Button
              variant="text"
              size="s"
              aria-label={text('resendOf', { name: row.name })}
              onClick={() => onResend(row)}
            >
              {text('resend')}
            </Button>
            {isRevocable(row) && (
              <Button
                variant="text"
                size="s"
                aria-label={text('revokeOf', { name: row.name })}
                onClick={() => onRevoke(row)}
              >
                {text('revoke')}
              </Button>
            )}
          </span>
        ),
    },
  ];
}
