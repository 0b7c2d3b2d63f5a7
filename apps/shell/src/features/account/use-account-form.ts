import { isApiError } from '@vh/api-client';
import type { MessageKey } from '@vh/i18n';
import { useState, type FormEvent } from 'react';
import { problemsOfFields, type FieldProblems } from './account-form.model.ts';

type Values = Readonly<Record<string, string | boolean>>;

interface FormOptions<V extends Values> {
  readonly initial: V;
  /** What is wrong, in the order of the page. */
  readonly check: (values: V) => FieldProblems;
  /** What a right form does; what it throws is shown. */
  readonly send: (values: V) => Promise<void>;
}

/** A form of account pages. */
export interface AccountForm<V extends Values> {
  readonly values: V;
  readonly set: (changes: Partial<V>) => void;
  /** Looks at a field that was left. */
  readonly leave: (name: keyof V & string) => void;
  /** What is wrong at a field that was left or sent. */
  readonly problemOf: (name: keyof V & string) => MessageKey | undefined;
  readonly problems: FieldProblems;
  readonly submit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  /** What went wrong that is no field's fault. */
  readonly failure: unknown;
  /** How often a wrong form was sent; the summary takes the focus by it. */
  readonly attempts: number;
  readonly isChanged: boolean;
  /** Begins again, with these values as the unchanged ones. */
  readonly reset: (values: V) => void;
}

/**
 * Keeps what is typed whatever happens, judges fields when they are left and then while they are typed, and puts what
 * the API finds wrong beside them.
 */
export function useAccountForm<V extends Values>({ initial, check, send }: FormOptions<V>): AccountForm<V> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<FieldProblems>({});
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const found: FieldProblems = { ...refused, ...check(values) };
  const isShown = (name: string) => isAsked || left.has(name) || refused[name] !== undefined;

  async function sendNow(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const problems = isApiError(error) ? problemsOfFields(error.fields) : {};
      setRefused(problems);
      if (Object.keys(problems).length === 0) setFailure(error);
      else setAttempts(count => count + 1);
    }
    setBusy(false);
  }

  return {
    values,
    set: changes => {
      setValues(current => ({ ...current, ...changes }));
      setRefused(current => without(current, Object.keys(changes)));
    },
    leave: name => values[name] !== '' && setLeft(current => new Set([...current, name])),
    problemOf: name => (isShown(name) ? found[name] : undefined),
    problems: isAsked ? found : refused,
    submit: event => {
      event.preventDefault();
      if (isBusy) return;
      setAsked(true);
      if (Object.keys(check(values)).length > 0) setAttempts(attempts + 1);
      else void sendNow();
    },
    isBusy,
    failure,
    attempts,
    isChanged: Object.keys(values).some(name => values[name] !== start[name]),
    reset: next => {
      setStart(next);
      setValues(next);
      setAsked(false);
      setLeft(new Set());
      setRefused({});
    },
  };
}

function without(problems: FieldProblems, names: readonly string[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}
