import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Icon, Kbd, VisuallyHidden } from '@vh/ui';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { firstWord, moveActive, searchPauseMs } from './search-box.model.ts';
import styles from './search-box.module.css';
import { useClickOutside } from './use-click-outside.ts';
import { useDebounced } from './use-debounced.ts';

const loadResults = () => import('./search-results.tsx');

/** The list is fetched when the box is entered: nobody sees it before the first pause in typing. */
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }));

/** Specification 2 and 5: results after a pause in typing, by mouse, touch and keyboard. */
export function SearchBox() {
  const { text, language } = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = typed.trim();
  const search = useSearch(query);
  const events = search.events;
  useSlashShortcut(input);
  useClickOutside(root, () => setOpen(false));

  const clear = () => {
    setTyped('');
    setActive(-1);
    input.current?.focus();
  };
  const leave = () => {
    setOpen(false);
    input.current?.blur();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = events[active];
    if (!chosen && query === '') return;
    leave();
    void navigate(chosen ? paths.event(chosen.slug) : `${paths.archive}?q=${encodeURIComponent(query)}`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped('');
      setActive(-1);
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setActive(moveActive(active, event.key, events.length));
  };

  const showsList = isOpen && query !== '' && search.isSettled;
  const placeholder = text('searchAnything');
  return (
    <form ref={root} role="search" className={styles.form} onSubmit={handleSubmit} action={paths.archive}>
      <Icon name="search" />
      <span className={styles.field}>
        <input
          ref={input}
          className={styles.input}
          type="text"
          name="q"
          role="combobox"
          aria-label={text('searchLabel')}
          aria-expanded={showsList}
          aria-controls={showsList ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={showsList && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => {
            setOpen(true);
            void loadResults();
          }}
          onKeyDown={handleKey}
        />
        {typed === '' && (
          <span className={styles.placeholder} aria-hidden="true">
            <span className={styles.whole}>{placeholder}</span>
            <span className={styles.first}>{firstWord(placeholder)}</span>
          </span>
        )}
      </span>
      {typed === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button type="button" className={styles.clear} aria-label={text('clearSearch')} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{statusText()}</span>
      </VisuallyHidden>
      {showsList && (
        <Suspense>
          <SearchResults
            id={listId}
            events={events}
            active={active}
            query={query}
            language={language}
            onLeave={leave}
          />
        </Suspense>
      )}
    </form>
  );

  function statusText(): string {
    if (!isOpen || query === '' || !search.isSettled) return '';
    if (events.length === 0) return text('nothingFoundforThisSearchCriteria');
    return text('searchResultCount', { count: events.length });
  }
}

function useSearch(query: string) {
  const api = useApi();
  const { language } = useText();
  const rested = useDebounced(query, searchPauseMs);
  const result = useQuery({
    ...queryFor(api, 'POST /front/event/search', { search: rested, lang: language }),
    enabled: rested !== '',
  });
  return {
    events: rested === '' ? [] : (result.data?.events ?? []),
    // Nothing is said about words the search has not been asked for yet.
    isSettled: rested === query && !result.isFetching && (result.isSuccess || result.isError),
  };
}

/** The slash key goes to the search, as its hint says, unless something is being typed. */
function useSlashShortcut(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const isTyping = target?.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [input]);
}
