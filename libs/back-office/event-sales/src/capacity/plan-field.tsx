import { Skeleton } from '@vh/ui';
import { useCallback, useMemo } from 'react';
import { QueryView } from '@vh/area-kit';
import type { StaffSeat } from './staff-seats.model.ts';
import { useStaffPlan } from './seat-map-parts.ts';

interface PlanFieldProps {
  readonly versionId: string;
  readonly seats: readonly StaffSeat[];
  /** What is chosen, by id. */
  readonly chosen: ReadonlySet<string>;
  /** Which seats can be chosen; the same function for as long as its answers are the same. */
  readonly canPick: (seat: StaffSeat) => boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** One seat is wanted, in place of this one. */
  readonly instead?: StaffSeat;
}

/** Seats of an event to choose on its plan, within a form. */
export function PlanField({ versionId, seats, chosen, canPick, onChange, instead }: PlanFieldProps) {
  const part = useStaffPlan(versionId);
  const byMapSeat = useMemo(
    () => new Map(seats.flatMap(seat => (seat.mapSeat === undefined ? [] : [[seat.mapSeat, seat] as const]))),
    [seats],
  );
  const canPickOnMap = useCallback(
    (mapSeat: string) => {
      const seat = byMapSeat.get(mapSeat);
      return seat !== undefined && canPick(seat);
    },
    [byMapSeat, canPick],
  );
  const selection = useMemo(
    () => new Set(seats.flatMap(({ id, mapSeat }) => (mapSeat && chosen.has(id) ? [mapSeat] : []))),
    [seats, chosen],
  );
  return (
    <QueryView query={part} skeleton={<Skeleton height={320} />}>
      {({ StaffPlan, map }) => (
        <StaffPlan
          map={map}
          seats={byMapSeat}
          selection={selection}
          canPick={canPickOnMap}
          single={instead && { present: instead.mapSeat }}
          onChange={next => onChange(new Set([...next].flatMap(one => byMapSeat.get(one)?.id ?? [])))}
        />
      )}
    </QueryView>
  );
}
