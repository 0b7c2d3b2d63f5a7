import { Button, Chip, SelectField, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { QueryView } from '@vh/area-kit';
import { seatRowsOf, type SeatRow } from './capacity.model.ts';
import type { StaffSeat } from './staff-seats.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import styles from './capacity.module.css';
import { useStaffSeats } from './use-staff-seats.ts';

interface SeatChoiceProps {
  readonly eventId: string;
  readonly quotaId: string;
  /** What the seats are blocked with; free ones without it. */
  readonly blockId?: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** One seat is looked for: whole rows are not offered. */
  readonly isOne?: boolean;
}

/** Seats of a quota to choose; they are read when they are needed, as a stadium has many, and then followed. */
export function SeatChoice({ eventId, quotaId, blockId, ...choice }: SeatChoiceProps) {
  const query = useStaffSeats(eventId);
  const isOffered = (seat: StaffSeat) => (blockId ? seat.blockId === blockId : seat.state === 'free');
  return (
    <QueryView query={query} skeleton={<Skeleton height={140} />}>
      {({ seats }) => (
        <RowChoice rows={seatRowsOf(seats, quotaId, isOffered)} isOffered={isOffered} {...choice} />
      )}
    </QueryView>
  );
}

interface RowChoiceProps extends Pick<SeatChoiceProps, 'chosen' | 'onChange' | 'isOne'> {
  readonly rows: readonly SeatRow[];
  readonly isOffered: (seat: StaffSeat) => boolean;
}

/** A row at a time; only seats that are offered can be chosen. */
function RowChoice({ rows, isOffered, chosen, onChange, isOne = false }: RowChoiceProps) {
  const { text } = useCapacityTexts();
  const [key, setKey] = useState(rows[0]?.key ?? '');
  const row = rows.find(one => one.key === key) ?? rows[0];
  const toggle = (seatId: string) => {
    const next = new Set(chosen);
    if (!next.delete(seatId)) next.add(seatId);
    onChange(next);
  };
  const chooseRow = () => {
    const offered = (row?.seats ?? []).filter(isOffered).map(seat => seat.id);
    onChange(new Set([...chosen, ...offered]));
  };
  return (
    <div>
      <SelectField
        label={text('row')}
        value={row?.key ?? ''}
        options={rows.map(one => ({
          value: one.key,
          label: text('rowOf', { section: one.section, row: one.row, count: one.free }),
        }))}
        onChange={event => setKey(event.target.value)}
      />
      <ul className={styles.seats} aria-label={text('whichSeats')}>
        {(row?.seats ?? []).map(seat => (
          <li key={seat.id}>
            <Chip
              size="s"
              pressed={chosen.has(seat.id)}
              disabled={!isOffered(seat)}
              aria-label={
                isOffered(seat)
                  ? text('seatOf', { seat: seat.seat })
                  : text('seatState', { seat: seat.seat, state: text(`state.${seat.state}`) })
              }
              onClick={() => toggle(seat.id)}
            >
              {seat.seat}
            </Chip>
          </li>
        ))}
      </ul>
      {!isOne && (
        <>
          <Button variant="text" size="s" onClick={chooseRow}>
            {text('wholeRow')}
          </Button>
          <p aria-live="polite">{text('chosen', { count: chosen.size })}</p>
        </>
      )}
    </div>
  );
}
