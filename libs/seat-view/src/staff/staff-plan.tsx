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
  /** Exactly one seat is wanted; `present` is the one that it replaces, at which the plan opens. */
  readonly single?: { readonly present: string | undefined } | undefined;
}

/**
 * All seats of an event with their state, many of which are chosen at once: by tap, by a rectangle, with Shift all from
 * the last one, by row and section, by keys, and in a list. Its words are made known by `addStaffSeatsTexts`.
 */
export function StaffPlan({ map, seats, selection, onChange, canPick, single }: StaffPlanProps) {
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
  const presentId = single?.present;
  const present = useMemo(() => {
    const place = presentId === undefined ? -1 : map.seats.ids.indexOf(presentId);
    return place < 0 ? undefined : place;
  }, [map, presentId]);
  const opening = useMemo(
    () => (present === undefined ? chosen : new Set([...chosen, present])),
    [chosen, present],
  );
  const floors = useFloors(whole, opening);
  const { scene } = floors;
  const state: StaffSeats = useMemo(
    () => ({ map, scene, facts, pickable, chosen, present }),
    [map, scene, facts, pickable, chosen, present],
  );
  const speech = { text, seatText };
  const change = (next: ReadonlySet<number>) =>
    onChange(new Set([...next].flatMap(seat => map.seats.ids[seat] ?? [])));
  const chooseOne: StaffActs = {
    onSeat: seat => change(new Set(chosen.has(seat) || !pickable[seat] ? [] : [seat])),
    onSeats: () => undefined,
    onRow: () => undefined,
    onSection: () => undefined,
  };
  const chooseMany: StaffActs = {
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
  const acts = single ? chooseOne : chooseMany;
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
        {view === 'plan' && !single && (
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
        {!single && (
          <>
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
          </>
        )}
      </div>
      <div className={styles.stage} data-plan-stage>
        {view === 'plan' ? (
          <StaffBoard seats={state} speech={speech} drag={single ? 'single' : drag} acts={acts} />
        ) : (
          <StaffList seats={state} speech={speech} acts={acts} isSingle={single !== undefined} />
        )}
      </div>
      {view === 'plan' && <StaffLegend map={map} text={text} hasPresent={present !== undefined} />}
    </div>
  );
}
