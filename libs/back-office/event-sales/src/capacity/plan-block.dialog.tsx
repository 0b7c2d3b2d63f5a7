import { useApi } from '@vh/api-client';
import { useState } from 'react';
import { FormDialog } from '@vh/area-kit';
import { availableInstead } from './capacity.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import { nameFew, type SeatGroup } from './plan-seats.model.ts';
import { ReasonFields, type BlockCause } from './reason-fields.tsx';
import type { StaffSeat } from './staff-seats.model.ts';
import { useInventoryChange } from './use-inventory-change.ts';

interface PlanBlockDialogProps {
  readonly eventId: string;
  readonly seats: readonly StaffSeat[];
  /** The seats by quota. */
  readonly groups: readonly SeatGroup[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Keeps seats back that were chosen on the plan, with the reason. */
export function PlanBlockDialog({ eventId, seats, groups, onDone, onClose }: PlanBlockDialogProps) {
  const { text } = useCapacityTexts();
  const api = useApi();
  // one intention, however often it is sent, also when seats have become fewer meanwhile
  const [wanted] = useState(() =>
    groups.map(({ id: quotaId, seatIds }) => ({
      blockId: crypto.randomUUID(),
      quotaId,
      seatIds: [...seatIds],
    })),
  );
  const [cause, setCause] = useState<BlockCause>({ reason: 'house', note: '' });
  const ids = new Set(wanted.flatMap(({ seatIds }) => seatIds));
  const send = useInventoryChange(
    () => api.call('POST /back/inventory/block-seats', { eventId, ...cause, blocks: wanted }),
    text('keepDone'),
    onDone,
  );
  const instead = availableInstead(send.error);
  return (
    <FormDialog
      title={text('keepSeats', { count: ids.size })}
      confirm={text('keepBack')}
      isBusy={send.isPending}
      error={instead === undefined ? send.error : undefined}
      onConfirm={() => send.mutate(undefined)}
      onClose={onClose}
    >
      <ReasonFields cause={cause} onChange={setCause} />
      <p>{nameFew(seats.filter(seat => ids.has(seat.id)))}</p>
      {instead === undefined ? null : <p role="alert">{text('onlyFree', { count: instead })}</p>}
    </FormDialog>
  );
}
