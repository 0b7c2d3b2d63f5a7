import { queryFor, queryKeyFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Counts } from './use-door.ts';

/** The scanner with its events, counts and keys. */
export type Scanner = ResponseOf<'POST /back/scanner/get'>;

/** Between two looks at the live counts, milliseconds. */
const countsEvery = 5_000;

/** The scanner, looked at again and again; its last success tells since when there is no network. */
export function useScanner(scannerId: string) {
  const api = useApi();
  const { language } = useTexts();
  const queryClient = useQueryClient();
  const body = { scannerId, lang: language };
  const query = useQuery({
    ...queryFor(api, 'POST /back/scanner/get', body),
    refetchInterval: countsEvery,
    refetchIntervalInBackground: false,
    // A browser that believes to be offline is asked all the same: it is often wrong about it.
    networkMode: 'always',
  });

  const setCounts = useCallback(
    (eventId: string, counts: Counts) => {
      const key = queryKeyFor('POST /back/scanner/get', { scannerId, lang: language });
      // counts are newer than the answer that they are put into
      const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
      queryClient.setQueryData<Scanner>(key, scanner => scanner && withCounts(scanner, eventId, counts), {
        ...(updatedAt !== undefined && { updatedAt }),
      });
    },
    [queryClient, scannerId, language],
  );

  // a phone whose clock is wrong asks the server's for the hours of doors
  const told = query.data?.at;
  const clockOffset = told === undefined ? 0 : Date.parse(told) - query.dataUpdatedAt;
  return {
    query,
    setCounts,
    clockOffset,
    offlineSince: query.isError && query.data ? query.dataUpdatedAt : undefined,
  };
}

function withCounts(scanner: Scanner, eventId: string, counts: Counts): Scanner {
  return {
    ...scanner,
    events: scanner.events.map(event => (event._id === eventId ? { ...event, ...counts } : event)),
  };
}
