import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { showToast, Skeleton } from '@vh/ui';
import { useCallback, useMemo, useState } from 'react';
import { QueryView } from '../../../page/query-view.tsx';
import { FormDialog } from '../../codes/form-dialog.tsx';
import { availableInstead, nameSeats, type EventPlaces, type StaffSeat } from '../../places/places.model.ts';
import { SeatChoice } from '../../places/seat-choice.tsx';
import { useStaffPlan } from '../../places/seat-map-parts.ts';
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
  const query = useApiQuery('POST /back/inventory/get', { eventId, withSeats: true });
  const [seatId, setSeatId] = useState<string>();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const move = useMove(onClose);
  const isGone = availableInstead(move.error) !== undefined;
  const chosen = query.data?.seats?.find(({ id, state }) => id === seatId && state === 'free');
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
        {places => <SeatField places={places} from={seat} seatId={seatId} onChange={setSeatId} />}
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
  readonly places: EventPlaces;
  readonly from: ReseatDialogProps['seat'];
  readonly seatId: string | undefined;
  readonly onChange: (seatId: string | undefined) => void;
}

/** One free seat of the category in which somebody sits. */
function SeatField({ places, from, seatId, onChange }: SeatFieldProps) {
  const { text } = useActionTexts();
  const { eventId, seats = [], seatMapVersionId } = places;
  const own = seats.find(
    one => one.section === from.section && one.row === from.row && one.seat === from.seat,
  );
  if (!own) return <p>{text('reseatUnknown')}</p>;
  if (seatMapVersionId)
    return (
      <PlanField versionId={seatMapVersionId} seats={seats} own={own} seatId={seatId} onChange={onChange} />
    );
  const chosen = new Set(seatId === undefined ? [] : [seatId]);
  return (
    <SeatChoice
      eventId={eventId}
      quotaId={own.quotaId}
      chosen={chosen}
      onChange={next => onChange([...next].find(id => !chosen.has(id)))}
      isOne
    />
  );
}

interface PlanFieldProps extends Pick<SeatFieldProps, 'seatId' | 'onChange'> {
  readonly versionId: string;
  readonly seats: readonly StaffSeat[];
  /** Where the holder sits. */
  readonly own: StaffSeat;
}

function PlanField({ versionId, seats, own, seatId, onChange }: PlanFieldProps) {
  const part = useStaffPlan(versionId);
  const { quotaId } = own;
  const byMapSeat = useMemo(
    () => new Map(seats.flatMap(seat => (seat.mapSeat === undefined ? [] : [[seat.mapSeat, seat] as const]))),
    [seats],
  );
  const canPick = useCallback(
    (mapSeat: string) => {
      const seat = byMapSeat.get(mapSeat);
      return seat?.state === 'free' && seat.quotaId === quotaId;
    },
    [byMapSeat, quotaId],
  );
  const selection = useMemo(
    () => new Set(seats.flatMap(({ id, mapSeat }) => (id === seatId && mapSeat ? [mapSeat] : []))),
    [seats, seatId],
  );
  return (
    <QueryView query={part} skeleton={<Skeleton height={320} />}>
      {({ StaffPlan, map }) => (
        <StaffPlan
          map={map}
          seats={byMapSeat}
          selection={selection}
          canPick={canPick}
          single={{ present: own.mapSeat }}
          onChange={([mapSeat = '']) => onChange(byMapSeat.get(mapSeat)?.id)}
        />
      )}
    </QueryView>
  );
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
        queryClient.invalidateQueries({ queryKey: ['POST /back/inventory/get'] }),
      ]),
  });
}
