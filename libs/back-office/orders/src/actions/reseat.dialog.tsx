import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { showToast, Skeleton } from '@vh/ui';
import { useCallback, useMemo, useState } from 'react';
import { QueryView, FormDialog } from '@vh/area-kit';
import {
  availableInstead,
  nameSeats,
  PlanField,
  SeatChoice,
  refreshPlaces,
  useStaffSeats,
} from '@vh/back-office-event-sales';
import type { StaffSeat, StaffSeats } from '@vh/back-office-event-sales';
import { useActionTexts } from './order-action-texts.ts';
import { NoteField } from './small-dialogs.tsx';

interface ReseatDialogProps {
  readonly ticketId: string;
  /** Where the holder sits now. */
  readonly seat: Pick<StaffSeat, 'section' | 'row' | 'seat'>;
  readonly eventId: string;
  readonly onClose: () => void;
}

/** Moves a ticket to another free seat of its category, on the plan where the event has one. */
export function ReseatDialog({ ticketId, seat, eventId, onClose }: ReseatDialogProps) {
  const { text } = useActionTexts();
  const query = useStaffSeats(eventId);
  const [seatId, setSeatId] = useState<string>();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const move = useMove(onClose);
  const isGone = availableInstead(move.error) !== undefined;
  const chosen = query.data?.seats.find(({ id, state }) => id === seatId && state === 'free');
  const confirm = () => {
    setAsked(true);
    if (chosen) move.mutate({ ticketId, seatId: chosen.id, note });
  };
  return (
    <FormDialog
      title={text('reseatTitle', { seat: nameSeats([seat]) })}
      confirm={text('confirmReseat')}
      isBusy={move.isPending}
      error={isGone ? undefined : move.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('reseatText')}</p>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {places => (
          <SeatField eventId={eventId} places={places} from={seat} seatId={seatId} onChange={setSeatId} />
        )}
      </QueryView>
      <p aria-live="polite">
        {chosen && text('reseatTo', { seat: nameSeats([chosen]) })}
        {!chosen && isGone && text('reseatGone')}
        {!chosen && !isGone && isAsked && text('reseatNone')}
      </p>
      <NoteField note={note} onChange={setNote} />
    </FormDialog>
  );
}

interface SeatFieldProps {
  readonly eventId: string;
  readonly places: StaffSeats;
  readonly from: ReseatDialogProps['seat'];
  readonly seatId: string | undefined;
  readonly onChange: (seatId: string | undefined) => void;
}

/** One free seat of the category in which somebody sits. */
function SeatField({ eventId, places, from, seatId, onChange }: SeatFieldProps) {
  const { text } = useActionTexts();
  const { seats, seatMapVersionId } = places;
  const own = seats.find(
    one => one.section === from.section && one.row === from.row && one.seat === from.seat,
  );
  const quotaId = own?.quotaId;
  const canPick = useCallback(
    (seat: StaffSeat) => seat.state === 'free' && seat.quotaId === quotaId,
    [quotaId],
  );
  const chosen = useMemo(() => new Set(seatId === undefined ? [] : [seatId]), [seatId]);
  if (!own) return <p>{text('reseatUnknown')}</p>;
  const change = (next: ReadonlySet<string>) => onChange([...next].find(id => !chosen.has(id)));
  if (seatMapVersionId)
    return (
      <PlanField
        versionId={seatMapVersionId}
        seats={seats}
        chosen={chosen}
        canPick={canPick}
        instead={own}
        onChange={change}
      />
    );
  return <SeatChoice eventId={eventId} quotaId={own.quotaId} chosen={chosen} onChange={change} isOne />;
}

function useMove(onDone: () => void) {
  const api = useApi();
  const { text } = useActionTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { ticketId: string; seatId: string; note: string }) =>
      api.call('POST /back/ticket/reseat', body),
    onSuccess: () => {
      showToast(text('reseated'));
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['POST /back/order/get'] }),
        refreshPlaces(queryClient),
      ]),
  });
}
