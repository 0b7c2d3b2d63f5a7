import { Skeleton } from '@vh/ui';
import { useCallback, useEffect } from 'react';
import { QueryView } from '@vh/area-kit';
import { nameSeats } from '../capacity/capacity.model.ts';
import { PlanField } from '../capacity/plan-field.tsx';
import { SeatChoice } from '../capacity/seat-choice.tsx';
import type { StaffSeat, StaffSeats } from '../capacity/staff-seats.model.ts';
import { useStaffSeats } from '../capacity/use-staff-seats.ts';
import { useGuestTexts } from './guest-texts.ts';
import { shareSeats, type ReadGuests } from './guests.model.ts';
import styles from './guests.module.css';

interface GuestSeatsProps {
  readonly eventId: string;
  readonly quotaId: string;
  /** What the seats are blocked with; '' for free ones. */
  readonly blockId: string;
  readonly guests: ReadGuests['guests'];
  readonly chosen: ReadonlySet<string>;
  /** Seats by id, in the order of the hall. */
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The seats of guests, chosen on the plan where the event has one, and who gets which. */
export function GuestSeats(props: GuestSeatsProps) {
  const query = useStaffSeats(props.eventId);
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {places => <GuestSeatsChoice {...props} places={places} />}
    </QueryView>
  );
}

function GuestSeatsChoice({
  eventId,
  quotaId,
  blockId,
  guests,
  chosen,
  onChange,
  places,
}: GuestSeatsProps & { readonly places: StaffSeats }) {
  const { text } = useGuestTexts();
  const { seats, seatMapVersionId } = places;
  const canPick = useCallback(
    (seat: StaffSeat) =>
      seat.quotaId === quotaId && (blockId === '' ? seat.state === 'free' : seat.blockId === blockId),
    [quotaId, blockId],
  );
  const own = seats.filter(seat => chosen.has(seat.id));
  const choose = (next: ReadonlySet<string>) =>
    onChange(new Set(seats.flatMap(({ id }) => (next.has(id) ? [id] : []))));
  useEffect(() => {
    // what somebody else took meanwhile is no longer chosen
    const still = seats.filter(seat => chosen.has(seat.id) && canPick(seat));
    if (still.length < chosen.size) onChange(new Set(still.map(({ id }) => id)));
  }, [seats, chosen, canPick, onChange]);
  return (
    <div className={styles.ownSeats}>
      {seatMapVersionId ? (
        <PlanField
          versionId={seatMapVersionId}
          seats={seats}
          chosen={chosen}
          canPick={canPick}
          onChange={choose}
        />
      ) : (
        <SeatChoice
          eventId={eventId}
          quotaId={quotaId}
          chosen={chosen}
          onChange={choose}
          {...(blockId && { blockId })}
        />
      )}
      {guests.length > 1 && <p className={styles.hint}>{text('seatsInOrder')}</p>}
      <ul className={styles.shares} aria-live="polite" aria-label={text('whoSitsWhere')}>
        {shareSeats(guests, own).map(({ guest, seats: theirs }, line) =>
          theirs.length === 0 ? null : (
            <li key={line}>
              <b>{guest.name}</b> {nameSeats(theirs)}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
