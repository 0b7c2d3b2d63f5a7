import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useFailureText } from '@vh/area-kit';
import { showToast } from '@vh/ui';
import type { AttendeeRow } from './attendees.model.ts';
import { useAttendeeTexts } from './attendee-texts.ts';

/** Checks attendees of an event in by hand and takes it back, one at a time; says what came of it. */
export function useCheckIn(eventId: string) {
  const api = useApi();
  const { text } = useAttendeeTexts();
  const inWords = useFailureText();
  const queryClient = useQueryClient();
  const onError = (error: unknown) => showToast(inWords(error), 'bad');
  const onSettled = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'POST /back/attendee/get-list',
    });
  const checkIn = useMutation({
    mutationFn: ({ ticketId }: AttendeeRow) =>
      api.call('POST /back/attendee/check-in', { eventId, ticketIds: [ticketId] }),
    onSuccess: ({ results: [first] }, { name }) => {
      if (first) showToast(text(`done.${first.result}`, { name }), first.result === 'void' ? 'bad' : 'ok');
    },
    onError,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: ({ ticketId }: AttendeeRow) =>
      api.call('POST /back/attendee/undo-check-in', { eventId, ticketIds: [ticketId] }),
    onSuccess: ({ undone }, { name }) =>
      showToast(text(undone > 0 ? 'done.undone' : 'done.notInside', { name })),
    onError,
    onSettled,
  });
  return {
    onCheckIn: (row: AttendeeRow) => checkIn.mutate(row),
    onUndo: (row: AttendeeRow) => undo.mutate(row),
  };
}
