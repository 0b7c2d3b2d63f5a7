import { FormDialog, QueryView } from '@vh/area-kit';
import { nameSeats, PlanField, SeatChoice, useStaffSeats } from '@vh/back-office-event-sales';
import type { StaffSeat, StaffSeats } from '@vh/back-office-event-sales';
import { staffOrderMostTickets } from '@vh/domain';
import { Skeleton } from '@vh/ui';
import { useCallback, useState } from 'react';
import type { ChosenSeat, SaleType } from './new-order.model.ts';
import { useNewOrderTexts } from './new-order-texts.ts';

interface SeatsDialogProps {
  readonly eventId: string;
  readonly type: SaleType;
  /** What is chosen already. */
  readonly seats: readonly ChosenSeat[];
  readonly onChosen: (seats: readonly ChosenSeat[]) => void;
  readonly onClose: () => void;
}

/** Free seats of a ticket type to choose on the plan of the event, or row by row where it has none. Nothing is held before the order. */
export function SeatsDialog({ eventId, type, seats: before, onChosen, onClose }: SeatsDialogProps) {
  const { text } = useNewOrderTexts();
  const query = useStaffSeats(eventId);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(before.map(({ id }) => id)));
  const chosen = (query.data?.seats ?? []).filter(({ id, state }) => ids.has(id) && state === 'free');
  const isTooMany = chosen.length > staffOrderMostTickets;
  return (
    <FormDialog
      title={text('seatsTitle', { type: type.name })}
      confirm={text('takeSeats', { count: chosen.length })}
      isBusy={false}
      error={undefined}
      onConfirm={() => {
        if (isTooMany) return;
        onChosen(chosen.map(({ id, section, row, seat }) => ({ id, section, row, seat })));
        onClose();
      }}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {places => <SeatField {...{ eventId, type, places, ids }} onChange={setIds} />}
      </QueryView>
      <p aria-live="polite">
        {isTooMany
          ? text('tooManySeats', { count: staffOrderMostTickets })
          : chosen.length > 0
            ? nameSeats(chosen)
            : text('noSeatsChosen')}
      </p>
    </FormDialog>
  );
}

interface SeatFieldProps extends Pick<SeatsDialogProps, 'eventId' | 'type'> {
  readonly places: StaffSeats;
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

function SeatField({ eventId, type: { quotaIds }, places, ids, onChange }: SeatFieldProps) {
  const canPick = useCallback(
    ({ state, quotaId }: StaffSeat) => state === 'free' && quotaIds.includes(quotaId),
    [quotaIds],
  );
  const { seats, seatMapVersionId } = places;
  if (seatMapVersionId)
    return <PlanField versionId={seatMapVersionId} chosen={ids} {...{ seats, canPick, onChange }} />;
  const quotaId = quotaIds.find(id => seats.some(seat => seat.quotaId === id)) ?? '';
  return <SeatChoice {...{ eventId, quotaId, onChange }} chosen={ids} />;
}
