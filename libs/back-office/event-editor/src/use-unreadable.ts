import type { EventForm, FormProblem } from '@vh/domain';
import { useCallback, useMemo, useState } from 'react';
import { indexedPath, stablePath } from './form-identity.model.ts';

/** Controls in which something is typed that is no such number. */
export interface Unreadable {
  /** A problem for each, at its field. */
  readonly refused: readonly FormProblem[];
  /** What is typed at a path and refused, as it is typed. */
  readonly refusedAt: (path: string) => string | undefined;
  /** What is typed at a path is refused, or, when it is undefined, no more. */
  readonly refuse: (path: string, typed: string | undefined) => void;
}

/**
 * Keeps typed numbers that are refused while the form is written: they outlive the step that they were typed in, move with
 * their entry, and go with it.
 */
export function useUnreadable(form: EventForm): Unreadable {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const refuse = useCallback(
    (path: string, text: string | undefined) => {
      const stable = stablePath(form, path);
      setTyped(current => {
        if (current.get(stable) === text) return current;
        const next = new Map(current);
        if (text === undefined) next.delete(stable);
        else next.set(stable, text);
        return next;
      });
    },
    [form],
  );
  const refused = useMemo(
    () =>
      [...typed.keys()].flatMap(stable => {
        const path = indexedPath(form, stable);
        return path === undefined ? [] : [unreadableAt(path)];
      }),
    [form, typed],
  );
  return { refused, refusedAt: path => typed.get(stablePath(form, path)), refuse };
}

function unreadableAt(path: string): FormProblem {
  return { path, code: 'number_unreadable', params: {}, severity: 'error', requiredFor: 'save' };
}
