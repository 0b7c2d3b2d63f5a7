import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useText } from '@vh/i18n';
import { useDeferredValue, useState } from 'react';
import { formatEventDay } from '@vh/area-kit';

/** Number of findings that stand under a search. */
export const mostFound = 6;

/** Something that a search has found. */
export interface Finding {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail: string;
}

/** An event that was found. */
export interface FoundEvent extends Finding {
  readonly date: string;
  readonly timezone: string;
}

/** What a search has found. */
export interface Findings<F extends Finding> {
  /** Undefined until it is known, and where nothing is asked. */
  readonly found: readonly F[] | undefined;
  readonly isFetching: boolean;
}

/** What is typed into a search, and the words that are looked for. */
export interface PickWords {
  readonly typed: string;
  readonly words: string;
  readonly type: (typed: string) => void;
}

/** Keeps what is typed into a search. */
export function usePickWords(): PickWords {
  const [typed, type] = useState('');
  return { typed, words: useDeferredValue(typed.trim()), type };
}

/** Events that fit, in the reader's language. */
export function useFoundEvents(
  body: Omit<BodyOf<'POST /back/event/get-list'>, 'lang'>,
  isAsked: boolean,
): Findings<FoundEvent> {
  const { language } = useText();
  const { data, isFetching } = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-list', { ...body, lang: language }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = data?.rows.map(({ _id, title, date, timezone, venue }) => ({
    ...{ id: _id, name: title, date, timezone },
    detail: [formatEventDay(date, { language, timeZone: timezone }), venue].filter(Boolean).join(', '),
  }));
  return { found: isAsked ? found : undefined, isFetching };
}

/** Clients that fit. */
export function useFoundClients(
  body: BodyOf<'POST /back/client/get-list'>,
  isAsked: boolean,
): Findings<Finding> {
  const { data, isFetching } = useQuery({
    ...queryFor(useApi(), 'POST /back/client/get-list', body),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = data?.rows.map(({ _id, name, city }) => ({ id: _id, name, detail: city }));
  return { found: isAsked ? found : undefined, isFetching };
}
