import { useText } from '@vh/i18n';
import { Icon, Kbd } from '@vh/ui';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { loadWithRetries } from '../later/load-with-retries.ts';
import { allResultsPath, firstWord, longestSearch, searchQuery } from './search-box.model.ts';
import type { SearchKeys } from './search-panel.tsx';
import styles from './search-box.module.css';
import { useKeptSearch } from './use-kept-search.ts';

const loadPanel = () => import('./search-panel.tsx');

/** Asking and the list are fetched when the box is entered: nobody sees them before the first pause in typing. */
const SearchPanel = lazy(() => loadWithRetries(async () => ({ default: (await loadPanel()).SearchPanel })));

/** Specification 2 and 5: results after a pause in typing, by mouse, touch and keyboard; a plain form without script. */
export function SearchBox() {
  const { text, language } = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLFormElement>(null);
  const keys = useRef<SearchKeys>(undefined);
  const navigate = useNavigate();
  const { typed, setTyped } = useKeptSearch(input);
  const [isEntered, setEntered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<{ isShown: boolean; activeId?: string | undefined }>({ isShown: false });
  useSlashShortcut(input);

  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  const leave = () => {
    setOpen(false);
    input.current?.blur();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = searchQuery(typed);
    const href = keys.current?.chosenHref() ?? (query === '' ? undefined : allResultsPath(query, language));
    if (href === undefined) return;
    leave();
    void navigate(href);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped('');
      setOpen(false);
    } else if (event.key === 'Tab') setOpen(false);
    else if (keys.current?.handleKey(event.key)) {
      event.preventDefault();
      setOpen(true);
    }
  };
  const enter = () => {
    setEntered(true);
    setOpen(true);
  };
  // Who was in the box before the page came alive has entered it: what they typed is to be asked for.
  useEffect(() => {
    if (input.current !== document.activeElement) return;
    setEntered(true);
    setOpen(true);
  }, []);
  const placeholder = text('searchAnything');
  return (
    <form
      ref={root}
      role="search"
      className={styles.form}
      onSubmit={handleSubmit}
      action={paths.archive}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <Icon name="search" />
      <span className={styles.field}>
        <input
          ref={input}
          className={styles.input}
          type="text"
          name="q"
          role="combobox"
          placeholder=" "
          aria-label={text('searchLabel')}
          aria-expanded={list.isShown}
          aria-controls={list.isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.isShown ? list.activeId : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestSearch}
          value={typed}
          onChange={event => {
            setTyped(event.target.value.slice(0, longestSearch));
            enter();
          }}
          onFocus={enter}
          onClick={enter}
          onKeyDown={handleKey}
        />
        <span className={styles.placeholder} aria-hidden="true">
          <span className={styles.whole}>{placeholder}</span>
          <span className={styles.first}>{firstWord(placeholder)}</span>
        </span>
      </span>
      {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      {typed === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button type="button" className={styles.clear} aria-label={text('clearSearch')} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      {isEntered && (
        <Suspense>
          <SearchPanel
            id={listId}
            typed={typed}
            isOpen={isOpen}
            keys={keys}
            onChange={setList}
            onLeave={leave}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The slash key goes to the search, as its hint says, unless something is being typed. */
function useSlashShortcut(input: RefObject<HTMLInputElement | null>): void {
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
