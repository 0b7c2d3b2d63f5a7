import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { followSeats, startSeats, type StaffSeats } from './staff-seats.model.ts';

const seatsKey = 'staff-seats';

/** Others sell meanwhile: milliseconds between two looks, which cost next to nothing while nothing changes. */
const lookEvery = 3_000;

/** The seats of an event for staff: read whole once, then followed by what changes. */
export function useStaffSeats(eventId: string): UseQueryResult<StaffSeats> {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = [seatsKey, eventId];
  return useQuery({
    queryKey,
    refetchInterval: lookEvery,
    // thousands of seats are compared by their revision, not one by one
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const ask = (since?: string) =>
        api.call('POST /back/inventory/get-seats', { eventId, ...(since && { since }) }, { signal });
      const known = queryClient.getQueryData<StaffSeats>(queryKey);
      const answer = await ask(known?.revision);
      const followed = known ? followSeats(known, answer) : undefined;
      if (followed) return followed;
      const all = answer.kind === 'all' ? answer : await ask();
      if (all.kind !== 'all') throw new Error('all seats were asked for');
      return startSeats(all);
    },
  });
}

/** Looks again at the places of events, after something was done to them. */
export async function refreshPlaces(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [seatsKey, 'POST /back/inventory/get'].map(key => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
