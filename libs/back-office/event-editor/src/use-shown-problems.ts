import type { EventForm } from '@vh/domain';
import { useCallback, useState } from 'react';
import { cardOfPath, cardsIn, stablePath } from './form-identity.model.ts';
import { stepOfPath, type FormStep } from './form-steps.model.ts';

/** Which problems are said yet, and what makes them be said. */
export interface ShownProblems {
  /** True when problems at a path are said yet. */
  readonly isSaid: (path: string) => boolean;
  /** A field was left. */
  readonly leave: (path: string) => void;
  /** From now on everything that is wrong is said, but not of entries that are added later. */
  readonly sayAll: () => void;
}

interface Seen {
  readonly at: FormStep;
  readonly steps: readonly FormStep[];
  /** Entries of lists that were there when their step was left, or when everything was asked for. */
  readonly cards: ReadonlySet<string>;
}

/**
 * Says problems of fields that were left, of steps that were left, and all once that was asked for or seen in the list of
 * the last step, which leads to the fields. An entry that is added later waits until its own fields are left, or its step.
 */
export function useShownProblems(form: EventForm, step: FormStep): ShownProblems {
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<Seen>({ at: step, steps: [], cards: new Set() });
  if (seen.at !== step) {
    const isAll = seen.at === 'review';
    const known = cardsIn(form).filter(card => isAll || stepOfPath(card) === seen.at);
    setSeen({ at: step, steps: [...seen.steps, seen.at], cards: new Set([...seen.cards, ...known]) });
  }
  const leave = (path: string) => {
    const stable = stablePath(form, path);
    setLeft(current => (current.has(stable) ? current : new Set([...current, stable])));
  };
  const sayAll = useCallback(() => {
    setAsked(true);
    setSeen(current => ({ ...current, cards: new Set([...current.cards, ...cardsIn(form)]) }));
  }, [form]);
  const isSaid = (path: string) => {
    const stable = stablePath(form, path);
    if ([...left].some(one => one === stable || one.startsWith(`${stable}.`))) return true;
    const card = cardOfPath(form, path);
    if (card !== undefined) return seen.cards.has(card);
    return asked || seen.steps.includes('review') || seen.steps.includes(stepOfPath(path));
  };
  return { isSaid, leave, sayAll };
}
