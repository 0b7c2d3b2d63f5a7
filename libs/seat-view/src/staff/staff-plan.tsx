import type { BuyerMap } from '@vh/seating';
import { Button, SegmentedControl } from '@vh/ui';
import { useMemo, useRef, useState } from 'react';
import { createScene } from '../core/scene.ts';
import { FloorSwitch } from '../picker/floor-switch.tsx';
import { useFloors } from '../picker/use-floors.ts';
import { useSeatsText } from '../picker/use-seats-text.ts';
import { StaffBoard, type StaffActs } from './staff-board.tsx';
import { StaffLegend } from './staff-legend.tsx';
import { StaffList } from './staff-list.tsx';
import styles from './staff-plan.module.css';
import {
  addSeats,
  seatsBetween,
  seatsOfRow,
  seatsOfSection,
  toggleSeats,
  type StaffSeatFacts,
  type StaffSeats,
} from './staff-seats.ts';
import { useStaffText } from './use-staff-text.ts';

/** What the plan of staff is told. Seats go by their ids on the map. */
export interface StaffPlanProps {
  /** The same object for as long as the map is the same. */
  readonly map: BuyerMap;
  /** Every seat of the event; others are drawn as not there. */
  readonly seats: ReadonlyMap<string, StaffSeatFacts>;
  readonly selection: ReadonlySet<string>;
  readonly onChange: (selection: ReadonlySet<string>) => void;
  /** Which seats can be chosen; the same function for as long as its answers are the same. */
  readonly canPick: (seatId: string) => boolean;
}

/**
 * All seats of an event with their state, many of which are chosen at once: by tap, by a rectangle, with Shift all from
 * the last one, by row and section, by keys, and in a list. Its words are made known by `addStaffSeatsTexts`.
 */
export function StaffPlan({ map, seats, selection, onChange, canPick }: StaffPlanProps) {
  const { text } = useStaffText();
  const { text: seatText } = useSeatsText();
  const [view, setView] = useState<'plan' | 'list'>('plan');
  const [drag, setDrag] = useState<'move' | 'select'>('move');
  const last = useRef<number>(undefined);
  const whole = useMemo(() => createScene(map), [map]);
  const facts = useMemo(() => map.seats.ids.map(id => seats.get(id)), [map, seats]);
  const pickable = useMemo(
    () => Uint8Array.from(map.seats.ids, id => (seats.has(id) && canPick(id) ? 1 : 0)),
    [map, seats, canPick],
  );
  const chosen = useMemo(
    () => new Set(map.seats.ids.flatMap((id, seat) => (selection.has(id) ? [seat] : []))),
    [map, selection],
  );
  const floors = useFloors(whole, chosen);
  const { scene } = floors;
  const state: StaffSeats = useMemo(
    () => ({ map, scene, facts, pickable, chosen }),
    [map, scene, facts, pickable, chosen],
  );
  const speech = { text, seatText };
  const change = (next: ReadonlySet<number>) =>
    onChange(new Set([...next].flatMap(seat => map.seats.ids[seat] ?? [])));
  const acts: StaffActs = {
    onSeat: (seat, isRange) => {
      const from = last.current;
      if (isRange && from !== undefined) change(addSeats(state, seatsBetween(from, seat)));
      else change(toggleSeats(state, [seat]));
      last.current = seat;
    },
    onSeats: many => change(addSeats(state, many)),
    onRow: seat => change(toggleSeats(state, seatsOfRow(map, seat))),
    onSection: seat => change(toggleSeats(state, seatsOfSection(map, seat))),
  };
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <SegmentedControl
          className={styles.view}
          legend={seatText('view')}
          value={view}
          options={[
            { value: 'plan', label: seatText('plan') },
            { value: 'list', label: seatText('list') },
          ]}
          onChange={setView}
        />
        {view === 'plan' && (
          <SegmentedControl
            className={styles.view}
            legend={text('mode')}
            value={drag}
            options={[
              { value: 'move', label: text('move') },
              { value: 'select', label: text('select') },
            ]}
            onChange={setDrag}
          />
        )}
        {view === 'plan' && <FloorSwitch map={map} floors={floors} text={seatText} className={styles.view} />}
        <span className={styles.count} aria-live="polite">
          {text('chosen', { number: selection.size })}
        </span>
        <Button
          variant="text"
          size="s"
          disabled={selection.size === 0}
          onClick={() => onChange(new Set<string>())}
        >
          {text('none')}
        </Button>
      </div>
      <div className={styles.stage}>
        {view === 'plan' ? (
          <StaffBoard seats={state} speech={speech} isChoosing={drag === 'select'} acts={acts} />
        ) : (
          <StaffList seats={state} speech={speech} acts={acts} />
        )}
      </div>
      {view === 'plan' && <StaffLegend text={text} />}
    </div>
  );
}
