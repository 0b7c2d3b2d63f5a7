import { isApiError, useApi } from '@vh/api-client';
import {
  checkEventForm,
  zoneOfForm,
  type EventForm,
  type EventFormFacts,
  type FormProblem,
} from '@vh/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { joinProblems, stepOfPath, stillStanding, type FormStep } from './form-steps.model.ts';
import { formBody } from './use-autosave.ts';
import { useFormFacts, type FormRecords } from './use-form-facts.ts';

/** A form as it begins on the screen. */
export interface FormStart {
  readonly clientId: string;
  readonly clientName?: string | undefined;
  readonly form: EventForm;
  readonly facts: EventFormFacts;
  readonly eventId?: string | undefined;
}

/** A form while it is written, with everything that is wrong in it. */
export interface FormController {
  readonly form: EventForm;
  readonly facts: EventFormFacts;
  readonly records: FormRecords;
  readonly zone: string | undefined;
  readonly problems: readonly FormProblem[];
  /** The service judges the form at the moment. */
  readonly isChecking: boolean;
  /** Controls in which something is typed that is no number. */
  readonly unreadable: ReadonlySet<string>;
  readonly isSaid: (path: string) => boolean;
  readonly set: (part: Partial<EventForm>) => void;
  /** Something that the form is judged by has changed by another call. */
  readonly learn: (part: Partial<EventFormFacts>) => void;
  readonly replace: (form: EventForm) => void;
  readonly leave: (path: string) => void;
  readonly markTyped: (path: string, isReadable: boolean) => void;
  /** From now on everything that is wrong is said. */
  readonly sayAll: () => void;
  /** Takes over what the service found wrong when it refused the form; false for any other failure. */
  readonly takeRefusal: (error: unknown) => boolean;
}

/** Keeps the form of an event and judges it at each change; the service is asked at the last step. */
export function useFormController(start: FormStart, step: FormStep): FormController {
  const [form, setForm] = useState(start.form);
  const { facts: gathered, records } = useFormFacts(form, start.facts);
  const [learned, setLearned] = useState<Partial<EventFormFacts>>({});
  const facts = { ...gathered, ...learned };
  const learn = useCallback(
    (part: Partial<EventFormFacts>) => setLearned(current => ({ ...current, ...part })),
    [],
  );
  const { found, isChecking, setFound } = useServiceCheck(form, start, step === 'review');
  const said = useSaid(step);
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const own = checkEventForm(form, facts);
  const others =
    found && (found.form === form ? found.problems : stillStanding(found.problems, found.form, form));
  const set = useCallback((part: Partial<EventForm>) => setForm(current => ({ ...current, ...part })), []);
  const markTyped = useCallback((path: string, isReadable: boolean) => {
    setUnreadable(current => {
      if (current.has(path) !== isReadable) return current;
      const next = new Set(current);
      if (isReadable) next.delete(path);
      else next.add(path);
      return next;
    });
  }, []);
  return {
    form,
    facts,
    records,
    zone: zoneOfForm(form, facts.place),
    problems: joinProblems(own, others ?? []),
    isChecking,
    unreadable,
    ...said,
    set,
    learn,
    replace: setForm,
    markTyped,
    takeRefusal: error => {
      const problems = problemsOf(error);
      if (!problems) return false;
      setFound({ form, problems });
      said.sayAll();
      return true;
    },
  };
}

/**
 * What is said: fields that were left, steps that were left, and everything once that was asked for or seen in the list of
 * the last step, which leads to the fields.
 */
function useSaid(step: FormStep): Pick<FormController, 'isSaid' | 'leave' | 'sayAll'> {
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<{ readonly at: FormStep; readonly steps: readonly FormStep[] }>({
    at: step,
    steps: [],
  });
  if (seen.at !== step) setSeen({ at: step, steps: [...seen.steps, seen.at] });
  const leave = useCallback(
    (path: string) => setLeft(current => (current.includes(path) ? current : [...current, path])),
    [],
  );
  return {
    leave,
    sayAll: useCallback(() => setAsked(true), []),
    isSaid: path =>
      asked ||
      seen.steps.includes('review') ||
      seen.steps.includes(stepOfPath(path)) ||
      left.some(one => one === path || one.startsWith(`${path}.`)),
  };
}

interface Found {
  readonly form: EventForm;
  readonly problems: readonly FormProblem[];
}

/** Asks the service about the form while `isAsked`; it alone knows whose an address is. */
function useServiceCheck(form: EventForm, { clientId, eventId }: FormStart, isAsked: boolean) {
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const [answered, setAnswered] = useState<EventForm>();
  const body = useMemo(
    () => ({ clientId, ...(eventId !== undefined && { eventId }), form: formBody(form) }),
    [clientId, eventId, form],
  );
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    api
      .call('POST /back/event/check', body)
      .then(answer => {
        if (!isOver) setFound({ form, problems: answer.problems });
      })
      // deliberate: what is not found out now is found out when it is saved
      .catch(() => undefined)
      .finally(() => {
        if (!isOver) setAnswered(form);
      });
    return () => {
      isOver = true;
    };
  }, [api, body, form, isAsked]);
  return { found, setFound, isChecking: isAsked && answered !== form };
}

function problemsOf(error: unknown): readonly FormProblem[] | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'slug.taken')
    return [{ path: 'slug', code: 'slug_taken', params: {}, severity: 'error', neededFor: 'save' }];
  if (error.code !== 'event.problems') return undefined;
  const { details } = error;
  const isList = typeof details === 'object' && details !== null && 'problems' in details;
  return isList && Array.isArray(details.problems) ? details.problems : undefined;
}
