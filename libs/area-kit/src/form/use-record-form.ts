import { isApiError } from '@vh/api-client';
import { useState, type SubmitEvent } from 'react';
import { useFormTexts } from './form-texts.ts';
import { rebased } from './rebased.ts';

/** What is wrong with a form, in the reader's words, by the field's path as the API names it. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

interface RecordFormOptions<V> {
  readonly initial: V;
  /** Another number for each newer version of the record that was loaded: what was typed is put on top of it. */
  readonly round?: number | undefined;
  /** What is wrong with these values; what the server would refuse as well. */
  readonly problemsOf: (values: V) => FieldProblems;
  /** Words for what the API found wrong at a field, by its code; where there are none a general sentence stands there. */
  readonly refusalOf?: (path: string, code: string) => string | undefined;
  /** The field beside which it stands when the API finds something wrong at a path; the path itself without this. */
  readonly fieldOf?: (path: string) => string;
  /** Whether these values are asked about once more before they are sent. */
  readonly asksFirst?: (values: V) => boolean;
  /** Sends a right form. What it answers are the values as they were stored, the unchanged ones from now on. */
  readonly send: (values: V) => Promise<V | undefined>;
}

/** A form about one record. */
export interface RecordFormState<V> {
  readonly values: V;
  readonly set: (part: Partial<V>) => void;
  /** Looks at a field that was left. */
  readonly leave: (path: string) => void;
  /** What is wrong at a field that was left or sent. */
  readonly problemOf: (path: string) => string | undefined;
  /** All that is wrong, once the form was sent. */
  readonly problems: FieldProblems;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The form waits for an answer; nothing was sent. */
  readonly isPending: boolean;
  /** Answers it: sends the form, or goes back to it. */
  readonly answer: (isYes: boolean) => void;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** What went wrong that is no field's fault. */
  readonly failure: unknown;
  /** Grows when a newer version was put below what is typed; fields begin again with it. */
  readonly round: number;
  /** What is typed stands on a newer version than the one it was typed on, and was not sent since. */
  readonly isRebased: boolean;
  /** How often a wrong form was sent; the summary takes the focus by it. */
  readonly attempts: number;
  /** Goes back to the unchanged values, or to these. */
  readonly reset: (values?: V) => void;
}

/** Keeps what is typed whatever happens, and puts what the API finds wrong beside the fields. */
export function useRecordForm<V extends object>(options: RecordFormOptions<V>): RecordFormState<V> {
  const { initial, round = 0, problemsOf, refusalOf, fieldOf, asksFirst, send } = options;
  const { text } = useFormTexts();
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<FieldProblems>({});
  const [attempts, setAttempts] = useState(0);
  const [isPending, setPending] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [basis, setBasis] = useState(round);
  const [isRebased, setRebased] = useState(false);
  const isTyped = JSON.stringify(values) !== JSON.stringify(start);
  if (round !== basis) {
    setBasis(round);
    setStart(initial);
    setValues(rebased(values, start, initial));
    setFailure(undefined);
    setRebased(isTyped);
  }
  const own = problemsOf(values);
  const found: FieldProblems = { ...refused, ...own };

  const begin = (next: V) => {
    setStart(next);
    setValues(next);
    setLeft([]);
    setAsked(false);
    setRefused({});
    setFailure(undefined);
    setRebased(false);
  };

  const sendNow = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const stored = await send(values);
      if (stored) begin(stored);
    } catch (error) {
      const found = refusedFields(error, (path, code) => refusalOf?.(path, code) ?? text('refusedField'));
      const fields = fieldOf
        ? Object.fromEntries(Object.entries(found).map(([path, words]) => [fieldOf(path), words]))
        : found;
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
      // what the server said of a field holds as long as the field does
      setRefused(current =>
        Object.fromEntries(Object.entries(current).filter(([path]) => !((path.split('.')[0] ?? '') in part))),
      );
    },
    leave: path => setLeft(current => [...current, path]),
    problemOf: path => (isAsked || left.includes(path) || refused[path] ? found[path] : undefined),
    problems: isAsked ? found : refused,
    submit: event => {
      event.preventDefault();
      if (isBusy) return;
      setAsked(true);
      if (Object.keys(own).length > 0) setAttempts(attempts + 1);
      else if (asksFirst?.(values)) setPending(true);
      else void sendNow();
    },
    isPending,
    answer: isYes => {
      setPending(false);
      if (isYes) void sendNow();
    },
    isBusy,
    isChanged: isTyped,
    failure,
    round: basis,
    isRebased,
    attempts,
    reset: next => begin(next ?? start),
  };
}

/** What the API found wrong by field, in words; nothing when it is no field's fault. */
function refusedFields(error: unknown, wordsOf: (path: string, code: string) => string): FieldProblems {
  if (!isApiError(error)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([path, code]) => [path, wordsOf(path, code)]));
}
