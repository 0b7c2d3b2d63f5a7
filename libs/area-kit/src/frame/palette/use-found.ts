import { queryFor, useApi } from '@vh/api-client';
import { useQuery } from '@tanstack/react-query';
import { fewestFindLetters, longestFind, type FoundKind } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { useEffect, useState } from 'react';
import type { FoundRecord } from './palette.model.ts';

/** Pause in typing after which records are looked for, in milliseconds. */
const pauseMs = 200;

/** What became of a search for records. */
export interface Finding {
  /** Of the words that stand there now; none while they are awaited. */
  readonly found: readonly FoundRecord[];
  readonly state: 'too-short' | 'searching' | 'failed' | 'done';
  readonly askAgain: () => void;
}

/** Looks for records after a pause in typing; a search whose words are no longer wanted is abandoned. */
export function useFound(
  typed: string,
  { kinds, clientId, lang }: { kinds: FoundKind[]; clientId: string | undefined; lang: LanguageCode },
): Finding {
  const q = typed.trim();
  const settled = useSettled(q);
  const isLong = q.length >= fewestFindLetters && kinds.length > 0;
  // its field says that it is too long
  const isTooLong = q.length > longestFind;
  const body = { q: settled, kinds, lang, ...(clientId !== undefined && { clientId }) };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/record/search', body),
    enabled: isLong && !isTooLong && settled === q,
    // records change while somebody works: what was found is asked for again when it is looked for again
    staleTime: 0,
    gcTime: 0,
  });
  const askAgain = () => void query.refetch();
  if (!isLong) return { found: [], state: kinds.length > 0 ? 'too-short' : 'done', askAgain };
  if (isTooLong) return { found: [], state: 'done', askAgain };
  if (settled !== q || query.isFetching) return { found: [], state: 'searching', askAgain };
  if (query.isError) return { found: [], state: 'failed', askAgain };
  return { found: query.data?.found ?? [], state: query.data ? 'done' : 'searching', askAgain };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
