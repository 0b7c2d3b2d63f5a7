import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { VisuallyHidden } from '@vh/ui';
import { useEffect, useImperativeHandle, useState, type RefObject } from 'react';
import { paths } from '../app/paths.ts';
import { allResultsPath, moveActive, searchPauseMs, searchQuery } from './search-box.model.ts';
import { SearchResults } from './search-results.tsx';
import { useDebounced } from './use-debounced.ts';

/** What the box asks the list about keys that were pressed in it. */
export interface SearchKeys {
  /** Moves in the list; false when the key is not for it. */
  handleKey(key: string): boolean;
  /** Where the chosen row leads; undefined while none is. */
  chosenHref(): string | undefined;
}

/** So many hits at most are answered; with as many there may be more. */
const mostHits = 8;

interface SearchPanelProps {
  readonly id: string;
  readonly typed: string;
  readonly isOpen: boolean;
  readonly keys: RefObject<SearchKeys | undefined>;
  readonly onChange: (list: { isShown: boolean; activeId?: string | undefined }) => void;
  readonly onLeave: () => void;
}

/** Asks after the pause, announces how much was found, and shows it while the box is open. */
export function SearchPanel({ id, typed, isOpen, keys, onChange, onLeave }: SearchPanelProps) {
  const { text, language } = useText();
  const query = searchQuery(typed);
  const allHref = allResultsPath(query, language);
  const { events, isSettled, isError, retry } = useSearch(typed);
  const [chosen, setChosen] = useState({ query, index: -1 });
  // Another text is another list, in which nothing is chosen yet.
  const active = chosen.query === query ? chosen.index : -1;
  // and who comes back to the box chooses again
  if (!isOpen && chosen.index >= 0) setChosen({ query, index: -1 });
  const isShown = isOpen && query !== '' && isSettled;
  // The last row leads to all results.
  const hrefs = events.length > 0 ? [...events.map(({ slug }) => paths.event(slug)), allHref] : [];

  useImperativeHandle(keys, () => ({
    handleKey: key => {
      const next = moveActive(active, key, hrefs.length);
      const moves = key === 'ArrowDown' || key === 'ArrowUp' || next !== active;
      if (moves) setChosen({ query, index: next });
      return moves;
    },
    chosenHref: () => (isShown ? hrefs[active] : undefined),
  }));
  const activeId = active >= 0 ? `${id}-${active}` : undefined;
  useEffect(() => onChange({ isShown, activeId }), [onChange, isShown, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? statusText() : ''}</span>
      </VisuallyHidden>
      {isShown && (
        <SearchResults
          id={id}
          events={events}
          active={active}
          query={query}
          allHref={allHref}
          failed={isError}
          onRetry={retry}
          onPoint={index => setChosen({ query, index })}
          onLeave={onLeave}
        />
      )}
    </>
  );

  function statusText(): string {
    if (isError) return text('sectionFailed');
    if (events.length === 0) return text('nothingFoundforThisSearchCriteria');
    // more than are shown may be there: what leads to all of them says so
    if (events.length >= mostHits) return text('allSearchResults', { query: typed });
    return text('searchResultCount', { count: events.length });
  }
}

function useSearch(typed: string) {
  const api = useApi();
  const { language } = useText();
  const query = searchQuery(typed);
  // A space is typing too: the pause is of what was typed, not of what is asked for.
  const rested = searchQuery(useDebounced(typed, searchPauseMs));
  const { data, isFetching, isSuccess, isError, refetch } = useQuery({
    ...queryFor(api, 'POST /front/event/search', { search: rested, lang: language }),
    enabled: rested !== '',
  });
  // Answers belong to the text they were asked for: what comes late, or for other words, is never shown.
  const isCurrent = rested !== '' && rested === query;
  return {
    events: isCurrent && isSuccess ? (data?.events ?? []) : [],
    isSettled: isCurrent && !isFetching && (isSuccess || isError),
    isError: isCurrent && isError,
    retry: () => void refetch(),
  };
}
