import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@vh/ui';

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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/inventory/get'] }),
  });
}
