import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { longestSearch } from './search-box.model.ts';

/** What stood in the box at each place of the history. */
const typedAt = new Map<string, string>();

/**
 * The text of the search box. Each page of the history keeps its own, so that Back brings the last query again; the
 * list of all results shows the one it answers. What was typed before the page came alive is taken over.
 */
export function useKeptSearch(input: RefObject<HTMLInputElement | null>) {
  const { key, pathname, search } = useLocation();
  const asked = pathname === paths.archive ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [{ typed, at }, setState] = useState(() => ({ typed: asked.slice(0, longestSearch), at: key }));
  if (at !== key) setState({ typed: (typedAt.get(key) ?? asked).slice(0, longestSearch), at: key });
  const setTyped = (text: string) => {
    typedAt.set(key, text);
    setState({ typed: text, at: key });
  };
  useEffect(() => {
    const early = input.current?.value;
    // oxlint-disable-next-line react/set-state-in-effect -- what was typed before hydration is only in the document
    if (early) setState(state => ({ ...state, typed: early }));
  }, [input]);
  return { typed, setTyped };
}
