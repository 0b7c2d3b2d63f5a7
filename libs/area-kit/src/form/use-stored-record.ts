import { useQueryClient } from '@tanstack/react-query';
import { queryFor, queryKeyFor, useApi, type QueryInput } from '@vh/api-client';
import type { CallName, ResponseOf } from '@vh/contract';
import { useState } from 'react';

interface StoredRecordOptions<C extends CallName> {
  /** The call that reads the record, and with what. */
  readonly name: C;
  readonly body: QueryInput<C>[0];
  /** As it was read last. */
  readonly record: ResponseOf<C>;
  /** True when the form of two versions is the same one: then the newer takes the place of the older unseen. */
  readonly isSame?: (one: ResponseOf<C>, other: ResponseOf<C>) => boolean;
}

/** A record as its form began with it. */
export interface StoredRecord<R> {
  /** What the form is judged against; its `version` goes with what is sent. */
  readonly shown: R;
  /** Another number for each newer version that was loaded: the key of the form. */
  readonly round: number;
  /** Takes over what a save answered. */
  readonly keep: (stored: R) => void;
  /** Reads what somebody else has changed and begins the form again with it. */
  readonly reload: () => void;
}

/**
 * Holds the version of a record that a form began with while fresher ones come in beside it, so that the API can tell
 * that somebody else was quicker.
 */
export function useStoredRecord<C extends CallName>({
  name,
  body,
  record,
  isSame,
}: StoredRecordOptions<C>): StoredRecord<ResponseOf<C>> {
  const api = useApi();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(record);
  const [round, setRound] = useState(0);
  // what is done beside the form raises the version too; what somebody else wrote into the fields is left to the API
  if (record !== shown && isSame?.(record, shown)) setShown(() => record);
  const input = [body] as unknown as QueryInput<C>;
  return {
    shown,
    round,
    keep: stored => {
      setShown(() => stored);
      queryClient.setQueryData(queryKeyFor(name, ...input), () => stored);
    },
    reload: () => {
      void queryClient.fetchQuery({ ...queryFor(api, name, ...input), staleTime: 0 }).then(
        fresh => {
          setShown(() => fresh);
          setRound(count => count + 1);
        },
        // the notice stays, and with it the way to try again
        () => undefined,
      );
    },
  };
}
