import { SearchField } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { useListTexts } from './list-texts.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Pause in typing after which a list is asked again, in milliseconds. */
const pauseMs = 300;

/** Most letters that are searched for, as the API takes them. */
const longestSearch = 120;

/** Longer labels don't fit into the box on a phone, whose placeholder is a short word then. */
const longestOnPhones = 18;

/** Props of a list's search box. */
export interface ListSearchProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (words: string | undefined) => void;
}

/** A list's search box: asks after a pause in typing, Escape clears it, `/` leads to it from anywhere on the page. */
export function ListSearch({ label, value = '', onChange }: ListSearchProps) {
  const { text } = useListTexts();
  const isPhone = useMediaQuery('(max-width: 640px)');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The address can change without typing, as by Back or a cleared filter.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  useEffect(() => {
    // the field says that longer words are not searched for
    if (typed.trim() === value || typed.length > longestSearch) return;
    const timer = setTimeout(() => onChange(typed.trim() || undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);

  useEffect(() => focusOnSlash(input), []);

  return (
    <SearchField
      ref={input}
      label={label}
      placeholder={isPhone && label.length > longestOnPhones ? text('searchShort') : label}
      shortcut="/"
      maxLength={longestSearch}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') setTyped('');
      }}
    />
  );
}

function focusOnSlash(input: { current: HTMLInputElement | null }): () => void {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== '/' || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  }
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}

/** Tells whether a key goes into a field and is not meant for the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName))
  );
}
