import { useState, type SubmitEvent } from 'react';
import {
  refusedFields,
  type PersonField,
  type PersonProblem,
  type PersonProblems,
} from './person-form.model.ts';

interface DraftOptions<V> {
  readonly initial: V;
  readonly problemsOf: (values: V) => PersonProblems;
  /** Whether these values are asked about once more before they are sent. */
  readonly asksFirst?: (values: V) => boolean;
  /** What a right form does; what it throws is shown. */
  readonly send: (values: V) => Promise<void>;
}

/** A form about a person. */
export interface Draft<V> {
  readonly values: V;
  readonly set: (part: Partial<V>) => void;
  /** Looks at a field that was left. */
  readonly leave: (field: PersonField) => void;
  /** What is wrong at a field that was left or sent. */
  readonly problemOf: (field: PersonField) => PersonProblem | undefined;
  /** All that is wrong, once the form was sent. */
  readonly problems: PersonProblems;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The form waits for an answer; nothing was sent. */
  readonly isPending: boolean;
  /** Answers it: sends the form, or goes back to it. */
  readonly answer: (isYes: boolean) => void;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** What went wrong that is no field's fault. */
  readonly failure: unknown;
  /** How often a wrong form was sent; the summary takes the focus by it. */
  readonly attempts: number;
  /** Begins anew with these values as the unchanged ones. */
  readonly reset: (values: V) => void;
}

/** Keeps what is typed whatever happens, and puts what the API finds wrong beside the fields. */
export function useDraft<V extends object>({
  initial,
  problemsOf,
  asksFirst,
  send,
}: DraftOptions<V>): Draft<V> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<PersonProblems>({});
  const [attempts, setAttempts] = useState(0);
  const [isPending, setPending] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const found: PersonProblems = { ...refused, ...problemsOf(values) };

  const sendNow = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const fields = refusedFields(error);
      setRefused(fields);
      if (Object.keys(fields).length > 0) setAttempts(count => count + 1);
      else setFailure(error);
    }
    setBusy(false);
  };

  return {
    values,
    set: part => {
      setValues(current => ({ ...current, ...part }));
      setRefused(current =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))),
      );
    },
    leave: field => setLeft(current => [...current, field]),
    problemOf: field => (isAsked || left.includes(field) || refused[field] ? found[field] : undefined),
    problems: isAsked ? found : refused,
    submit: event => {
      event.preventDefault();
      if (isBusy) return;
      setAsked(true);
      if (Object.keys(problemsOf(values)).length > 0) setAttempts(attempts + 1);
      else if (asksFirst?.(values)) setPending(true);
      else void sendNow();
    },
    isPending,
    answer: isYes => {
      setPending(false);
      if (isYes) void sendNow();
    },
    isBusy,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    failure,
    attempts,
    reset: next => {
      setStart(next);
      setValues(next);
      setLeft([]);
      setAsked(false);
      setRefused({});
      setFailure(undefined);
    },
  };
}
