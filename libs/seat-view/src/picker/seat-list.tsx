import { seatMarks } from '@vh/seating';
import { cx, Icon } from '@vh/ui';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { fitsFilter, fitsMarks } from '../choice/sale.ts';
import { canTake, floorName, offerOf, seatFacts, seatName, toggleSeat, type Picking } from './picking.ts';
import styles from './seat-list.module.css';

/** The hall in words: sections, their rows, their seats; it does everything that the plan does. */
export function SeatList({ picking }: { picking: Picking }) {
  const { live, text, offers, filter } = picking;
  const { map } = live;
  const free = useMemo(() => {
    const counts = new Int32Array(map.sections.length);
    for (let seat = 0; seat < map.seats.count; seat += 1) {
      const offer = offers[map.seats.categories[seat] ?? -1];
      const section = live.scene.sectionOfSeat[seat] ?? 0;
      const isFree = live.free[seat] === 1 && offer !== undefined && offer.types.length > 0;
      if (isFree && fitsFilter(offer, filter) && fitsMarks(map.seats.marks[seat] ?? 0, filter))
        counts[section] = (counts[section] ?? 0) + 1;
    }
    return counts;
  }, [live, map, offers, filter]);
  const listed = map.sections.flatMap((section, place) =>
    section.seatCount > 0 &&
    ((free[place] ?? 0) > 0 || [...picking.chosen].some(seat => live.scene.sectionOfSeat[seat] === place))
      ? [place]
      : [],
  );
  const [opened, setOpened] = useState<number>();
  const open = opened ?? (listed.length === 1 ? listed[0] : undefined);
  return (
    <ul className={styles.sections} aria-label={text('sections')}>
      {listed.map(place => {
        const section = map.sections[place];
        const prices = new Set(
          Array.from({ length: section?.rowCount ?? 0 }, (_, at) => {
            const first = map.rows[(section?.firstRow ?? 0) + at]?.firstSeat ?? -1;
            return offerOf(picking, first)?.priceText ?? '';
          }),
        );
        // the names by which its tickets are sold stand beside the one that it has in the hall
        const names = new Set(
          Array.from({ length: section?.rowCount ?? 0 }, (_, at) => {
            const first = map.rows[(section?.firstRow ?? 0) + at]?.firstSeat ?? -1;
            return offerOf(picking, first)?.types.map(type => type.name) ?? [];
          })
            .flat()
            .filter(name => name !== section?.label),
        );
        return (
          <li key={place}>
            <button
              type="button"
              className={styles.section}
              aria-expanded={open === place}
              onClick={() => setOpened(open === place ? -1 : place)}
            >
              <b>{[floorName(map, place), section?.label].filter(Boolean).join(', ')}</b>
              <span>
                {[...[...names].slice(0, 3), ...[...prices].filter(Boolean).slice(0, 3)].join(' · ')}
              </span>
              <span>{text('freeSeats', { number: free[place] ?? 0 })}</span>
              <Icon name={open === place ? 'chevron-up' : 'chevron-down'} />
            </button>
            {open === place && <SectionSeats picking={picking} section={place} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Rows of seats as buttons: one stop for Tab, arrow keys lead on. */
function SectionSeats({ picking, section }: { picking: Picking; section: number }) {
  const { live, chosen, text } = picking;
  const { map } = live;
  const { firstRow = 0, rowCount = 0, firstSeat = 0, seatCount = 0 } = map.sections[section] ?? {};
  const [focused, setFocused] = useState<number>();
  const stop = focused ?? firstOf(seat => chosen.has(seat) || canTake(picking, seat)) ?? firstSeat;
  function firstOf(accepts: (seat: number) => boolean): number | undefined {
    for (let seat = firstSeat; seat < firstSeat + seatCount; seat += 1) if (accepts(seat)) return seat;
    return undefined;
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = seatAfterKey(event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus();
  };
  /** Left and right go on over taken seats, up and down to the seat at the same place of the neighbouring row. */
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
    <div className={styles.rows} onKeyDown={handleKey}>
      {map.rows.slice(firstRow, firstRow + rowCount).map((row, at) => (
        <div
          key={firstRow + at}
          className={styles.row}
          role="group"
          aria-label={text(row.table ? 'tableName' : 'rowName', { row: row.label })}
        >
          <span className={styles.rowLabel} aria-hidden="true">
            {row.label}
          </span>
          <div className={styles.seats}>
            {row.table?.bookAsWhole && row.seatCount > 1 && (
              <span className={styles.whole} aria-hidden="true">
                {text('wholeTable', { count: row.seatCount })}
              </span>
            )}
            {Array.from({ length: row.seatCount }, (_, index) => row.firstSeat + index).map(seat => {
              const isMine = chosen.has(seat);
              const isOpen = isMine || canTake(picking, seat);
              return (
                <button
                  key={seat}
                  type="button"
                  data-seat={seat}
                  data-wheelchair={((map.seats.marks[seat] ?? 0) & seatMarks.accessible) > 0 || undefined}
                  className={cx(styles.seat, !isOpen && styles.taken)}
                  aria-pressed={isMine}
                  aria-disabled={!isOpen}
                  aria-label={`${seatName(map, seat, text)}, ${seatFacts(picking, seat)}`}
                  tabIndex={seat === stop ? 0 : -1}
                  onFocus={() => setFocused(seat)}
                  onClick={() => toggleSeat(picking, seat)}
                >
                  {map.seats.labels[seat]}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
