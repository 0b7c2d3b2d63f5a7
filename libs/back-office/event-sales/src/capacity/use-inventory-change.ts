import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@vh/ui';
import { refreshPlaces } from './use-staff-seats.ts';

/** Sends a change of an event's places, says that it is done and loads the places again, also when it failed. */
export function useInventoryChange<Body>(
  send: (body: Body) => Promise<unknown>,
  said: string,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast(said);
      onDone();
    },
    onSettled: () => refreshPlaces(queryClient),
  });
}
