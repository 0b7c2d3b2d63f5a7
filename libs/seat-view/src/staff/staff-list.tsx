import { Button, cx, Icon } from '@vh/ui';
import { useState, type KeyboardEvent } from 'react';
import listStyles from '../picker/seat-list.module.css';
import type { StaffActs } from './staff-board.tsx';
import styles from './staff-plan.module.css';
import type { StaffSeats } from './staff-seats.ts';
import { staffSeatName, staffSeatWords, type StaffSpeech } from './staff-words.ts';

interface StaffListProps {
  readonly seats: StaffSeats;
  readonly speech: StaffSpeech;
  readonly acts: StaffActs;
  /** Exactly one seat is wanted: no rows and sections are offered whole. */
  readonly isSingle: boolean;
}

/** The hall in words: sections, their rows, their seats; it does everything that the plan does. */
export function StaffList(props: StaffListProps) {
  const { seats, speech } = props;
  const { map, facts } = seats;
  const listed = map.sections.flatMap((section, place) => (section.seatCount > 0 ? [place] : []));
  const [opened, setOpened] = useState<number>();
  const open = opened ?? (listed.length === 1 ? listed[0] : undefined);
  return (
    <ul className={styles.list} aria-label={speech.seatText('sections')}>
      {listed.map(place => {
        const { label, firstSeat = 0, seatCount = 0 } = map.sections[place] ?? {};
        const own = facts.slice(firstSeat, firstSeat + seatCount);
        const free = own.filter(fact => fact?.state === 'free').length;
        return (
          <li key={place}>
            <button
              type="button"
              className={listStyles.section}
              aria-expanded={open === place}
              onClick={() => setOpened(open === place ? -1 : place)}
            >
              <b>{label}</b>
              <span>{speech.text('ofSeats', { free, seats: own.filter(Boolean).length })}</span>
              <Icon name={open === place ? 'chevron-up' : 'chevron-down'} />
            </button>
            {open === place && <SectionRows {...props} section={place} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Rows of seats as buttons: one stop for Tab, arrow keys lead on. */
function SectionRows({ seats, speech, acts, isSingle, section }: StaffListProps & { section: number }) {
  const { map, facts, pickable, chosen } = seats;
  const { text, seatText } = speech;
  const { firstRow = 0, rowCount = 0, firstSeat = 0, seatCount = 0 } = map.sections[section] ?? {};
  const [stop, setStop] = useState(firstSeat);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = seatAfterKey(event.key);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus();
  };
  function seatAfterKey(key: string): number | undefined {
    const within = (seat: number) => (seat >= firstSeat && seat < firstSeat + seatCount ? seat : undefined);
    if (key === 'ArrowRight') return within(stop + 1);
    if (key === 'ArrowLeft') return within(stop - 1);
    const place = map.seats.rows[stop] ?? firstRow;
    const row = map.rows[place];
    if (key === 'Home') return row?.firstSeat;
    if (key === 'End' && row) return row.firstSeat + row.seatCount - 1;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
    const other = map.rows[key === 'ArrowDown' ? place + 1 : place - 1];
    if (!row || !other || other.section !== section || other.seatCount === 0) return undefined;
    return other.firstSeat + Math.min(stop - row.firstSeat, other.seatCount - 1);
  }
  return (
    <div className={listStyles.rows}>
      {!isSingle && (
        <Button variant="outline" size="s" onClick={() => acts.onSection(firstSeat)}>
          {text('wholeSection')}
        </Button>
      )}
      <div onKeyDown={handleKey}>
        {map.rows.slice(firstRow, firstRow + rowCount).map((row, at) => (
          <div
            key={firstRow + at}
            className={listStyles.row}
            role="group"
            aria-label={seatText(row.table ? 'tableName' : 'rowName', { row: row.label })}
          >
            {isSingle ? (
              <b>{row.label}</b>
            ) : (
              <Button
                variant="text"
                size="s"
                aria-label={text('rowOf', { row: row.label })}
                onClick={() => acts.onRow(row.firstSeat)}
              >
                {row.label}
              </Button>
            )}
            <div className={listStyles.seats}>
              {Array.from({ length: row.seatCount }, (_, index) => row.firstSeat + index).map(seat => (
                <button
                  key={seat}
                  type="button"
                  data-seat={seat}
                  className={cx(listStyles.seat, !pickable[seat] && styles.closed)}
                  aria-pressed={chosen.has(seat)}
                  aria-disabled={!pickable[seat]}
                  aria-label={`${staffSeatName(seats, seat, speech)}, ${staffSeatWords(seats, seat, speech)}`}
                  tabIndex={seat === stop ? 0 : -1}
                  onFocus={() => setStop(seat)}
                  onClick={event => acts.onSeat(seat, event.shiftKey)}
                >
                  {map.seats.labels[seat]}
                  <span className={styles.state}>{facts[seat] && text(facts[seat].state)}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
