import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** An event as a tile at the counter. */
export type EventTile = ResponseOf<'POST /back/payspot/get-events'>['rows'][number];

/** A seller types while a buyer waits: shorter than the storefront's pause, long enough for one call a word. */
const searchPause = 250;

/** Tiles a page of the list, and the most that one call answers (contract). */
const firstPage = 24;
const largestPage = 100;

/** Stock changes while other channels sell: milliseconds between two looks. */
const stockEvery = 15_000;

/** The payspot's events by words, the next ones first. */
export function useEvents(payspotId: string) {
  const api = useApi();
  const { language } = useTexts();
  const [query, setQuery] = useState('');
  const [pageSize, setPageSize] = useState(firstPage);
  const words = useSettled(query.trim(), searchPause);
  const events = useQuery({
    ...queryFor(api, 'POST /back/payspot/get-events', {
      payspotId,
      lang: language,
      pageSize,
      ...(words === '' ? {} : { q: words }),
    }),
    placeholderData: keepPreviousData,
  });
  return {
    events,
    query,
    setQuery,
    canShowMore: pageSize < largestPage,
    showMore: () => setPageSize(largestPage),
  };
}

/** One event with its ticket types and what is left of them. */
export function useEvent(payspotId: string, eventId: string | undefined) {
  const api = useApi();
  const { language } = useTexts();
  return useQuery({
    ...queryFor(api, 'POST /back/payspot/get-event', { payspotId, eventId: eventId ?? '', lang: language }),
    enabled: eventId !== undefined,
    refetchInterval: stockEvery,
  });
}

/** A value once it has not changed for a while. */
function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
