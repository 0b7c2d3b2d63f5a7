import type { EventForm, EventFormFacts, FormProblem, LanguageCode } from '@vh/domain';
import { createContext, useContext } from 'react';
import type { PlacedScope } from '@vh/area-kit';
import type { Wording } from './problem-texts.ts';
import { controlId } from './form-steps.model.ts';
import type { RemovedCard } from './removed-cards.model.ts';

/** What the steps of the form share. */
export interface FormContextValue {
  readonly form: EventForm;
  readonly facts: EventFormFacts;
  /** The form of the event as it is stored; absent for a new one. */
  readonly stored?: EventForm | undefined;
  readonly scope: PlacedScope;
  readonly clientId: string;
  /** Of the event that is edited; absent for a new one. */
  readonly eventId?: string | undefined;
  readonly language: LanguageCode;
  /** IANA zone of the times; undefined while the place is not chosen. */
  readonly zone: string | undefined;
  /** The address that the service makes of the title; undefined until it has answered. */
  readonly slugOfTitle: string | undefined;
  readonly problems: readonly FormProblem[];
  /** True when problems at a path are said yet: fields that nobody has been at are left alone. */
  readonly isSaid: (path: string) => boolean;
  readonly set: (part: Partial<EventForm>) => void;
  /** Something that the form is judged by has changed by another call. */
  readonly learn: (part: Partial<EventFormFacts>) => void;
  /** Entries that were removed here or in the draft, the latest last. */
  readonly removed: readonly RemovedCard[];
  /** Removes an entry so that it can be put back. */
  readonly remove: (card: Omit<RemovedCard, 'before'>) => void;
  readonly restore: (card: RemovedCard) => void;
  /** A field was left. */
  readonly leave: (path: string) => void;
  /** What is typed at a path and refused as a number; undefined where nothing is. */
  readonly refusedAt: (path: string) => string | undefined;
  /** What is typed at a path is refused, or, when it is undefined, no more. */
  readonly refuse: (path: string, typed: string | undefined) => void;
  /** Tells the form a name that an id stands for. */
  readonly learnName: (id: string, name: string) => void;
  readonly wording: Wording;
  readonly words: (problem: FormProblem) => string;
}

/** The form that the present step belongs to. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form that the present step belongs to; throws outside of one. */
export function useForm(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('Steps need the form of an event around them.');
  return value;
}

/** What a control at a path is given: its id, what is wrong there, and what happens when it is left. */
export interface FieldBinding {
  readonly id: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
}

/** Ties a control to the problems of its path. */
export function useField(path: string): FieldBinding {
  const form = useForm();
  return { id: controlId(path), error: sayAt(form, path), onBlur: () => form.leave(path) };
}

/** What is wrong at a path, in words, once it is said; errors before notes. */
export function sayAt(
  { problems, isSaid, words }: Pick<FormContextValue, 'problems' | 'isSaid' | 'words'>,
  path: string,
): string | undefined {
  const [worst] = problems
    .filter(problem => problem.path === path && problem.severity === 'error')
    .sort((a, b) => Number(a.requiredFor === 'publish') - Number(b.requiredFor === 'publish'));
  return worst && isSaid(path) ? words(worst) : undefined;
}
