import { useApi } from '@vh/api-client';
import { useState } from 'react';
import { FormDialog } from '@vh/area-kit';
import { useCapacityTexts } from './capacity-texts.ts';
import { nameFew, type SeatGroup } from './plan-seats.model.ts';
import type { StaffSeat } from './staff-seats.model.ts';
import { useInventoryChange } from './use-inventory-change.ts';

interface PlanUnblockDialogProps {
  readonly eventId: string;
  readonly seats: readonly StaffSeat[];
  /** The seats by what they are blocked with. */
  readonly groups: readonly SeatGroup[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives seats that were chosen on the plan to the sale again. */
export function PlanUnblockDialog({ eventId, seats, groups, onDone, onClose }: PlanUnblockDialogProps) {
  const { text } = useCapacityTexts();
  const api = useApi();
  // what is read again while it is sent must not change what was asked for
  const [wanted] = useState(groups);
  const ids = new Set(wanted.flatMap(({ seatIds }) => seatIds));
  const send = useInventoryChange(
    () => {
      const blocks = wanted.map(({ id, seatIds }) => ({ blockId: id, seatIds: [...seatIds] }));
      return api.call('POST /back/inventory/unblock-seats', { eventId, blocks });
    },
    text('giveDone'),
    onDone,
  );
  return (
    <FormDialog
      title={text('giveBackTitle')}
      confirm={text('giveBack')}
      isBusy={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate(undefined)}
      onClose={onClose}
    >
      <p>{text('giveSeatsText', { count: ids.size })}</p>
      <p>{nameFew(seats.filter(seat => ids.has(seat.id)))}</p>
    </FormDialog>
  );
}
