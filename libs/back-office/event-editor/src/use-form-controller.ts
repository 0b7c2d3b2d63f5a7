import { isApiError, useApi } from '@vh/api-client';
import {
  checkEventForm,
  zoneOfForm,
  type EventForm,
  type EventFormFacts,
  type FormProblem,
} from '@vh/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { joinProblems, stillStanding, type FormStep } from './form-steps.model.ts';
import { formBody } from './use-autosave.ts';
import { useFormFacts, type FormRecords } from './use-form-facts.ts';
import type { RemovedCard } from './removed-cards.model.ts';
import { useRemovedCards } from './use-removed-cards.ts';
import { useShownProblems } from './use-shown-problems.ts';
import { useUnreadable } from './use-unreadable.ts';

/** A form as it begins on the screen. */
export interface FormStart {
  readonly clientId: string;
  readonly clientName?: string | undefined;
  readonly form: EventForm;
  readonly facts: EventFormFacts;
  readonly eventId?: string | undefined;
  /** The form of the event as it is stored; absent for a new one. */
  readonly stored?: EventForm | undefined;
}

/** A form while it is written, with everything that is wrong in it. */
export interface FormController {
  readonly form: EventForm;
  readonly facts: EventFormFacts;
  readonly records: FormRecords;
  readonly zone: string | undefined;
  readonly problems: readonly FormProblem[];
  /** The address that the service makes of the title; undefined until it has answered. */
  readonly slugOfTitle: string | undefined;
  /** The service judges the form at the moment. */
  readonly isChecking: boolean;
  /** What is typed at a path and refused as a number; undefined where nothing is. */
  readonly refusedAt: (path: string) => string | undefined;
  readonly isSaid: (path: string) => boolean;
  readonly set: (part: Partial<EventForm>) => void;
  /** Something that the form is judged by has changed by another call. */
  readonly learn: (part: Partial<EventFormFacts>) => void;
  /** Entries that were removed here or in the draft, the latest last. */
  readonly removed: readonly RemovedCard[];
  /** Removes an entry so that it can be put back. */
  readonly remove: (card: Omit<RemovedCard, 'before'>) => void;
  readonly restore: (card: RemovedCard) => void;
  readonly leave: (path: string) => void;
  readonly refuse: (path: string, typed: string | undefined) => void;
  /** From now on everything that is wrong is said. */
  readonly sayAll: () => void;
  /** Takes over what the service found wrong when it refused the form; false for any other failure. */
  readonly takeRefusal: (error: unknown) => boolean;
}

/** Keeps the form of an event and judges it at each change; the service is asked at the last step, and where the address is chosen. */
export function useFormController(start: FormStart, step: FormStep): FormController {
  const [form, setForm] = useState(start.form);
  const { facts: gathered, records } = useFormFacts(form, start.facts);
  const [learned, setLearned] = useState<Partial<EventFormFacts>>({});
  const facts = { ...gathered, ...learned };
  const learn = useCallback(
    (part: Partial<EventFormFacts>) => setLearned(current => ({ ...current, ...part })),
    [],
  );
  const isAsked = step === 'review' || (step === 'visibility' && form.slug === '');
  const { found, isChecking, setFound, slugOfTitle } = useServiceCheck(form, start, isAsked);
  const said = useShownProblems(form, step);
  const { refused, refusedAt, refuse } = useUnreadable(form);
  const own = checkEventForm(form, facts);
  const others =
    found && (found.form === form ? found.problems : stillStanding(found.problems, found.form, form));
  const set = useCallback((part: Partial<EventForm>) => setForm(current => ({ ...current, ...part })), []);
  const removing = useRemovedCards(form, start.stored, set);
  return {
    form,
    facts,
    records,
    zone: zoneOfForm(form, facts.place),
    problems: withRefused(refused, joinProblems(own, others ?? [])),
    slugOfTitle,
    isChecking,
    refusedAt,
    refuse,
    ...said,
    set,
    learn,
    ...removing,
    takeRefusal: error => {
      const problems = problemsOf(error);
      if (!problems) return false;
      setFound({ form, problems });
      said.sayAll();
      return true;
    },
  };
}

/** A number that is refused is the one thing to say of its field: the rest is about the number before. */
function withRefused(
  refused: readonly FormProblem[],
  others: readonly FormProblem[],
): readonly FormProblem[] {
  const paths = new Set(refused.map(({ path }) => path));
  return [...refused, ...others.filter(({ path }) => !paths.has(path))];
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
  const [slugOfTitle, setSlugOfTitle] = useState<string>();
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
        if (isOver) return;
        setFound({ form, problems: answer.problems });
        setSlugOfTitle(answer.slugOfTitle);
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
  return { found, setFound, slugOfTitle, isChecking: isAsked && answered !== form };
}

function problemsOf(error: unknown): readonly FormProblem[] | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'slug.taken')
    return [{ path: 'slug', code: 'slug_taken', params: {}, severity: 'error', requiredFor: 'save' }];
  if (error.code !== 'event.problems') return undefined;
  const { details } = error;
  const isList = typeof details === 'object' && details !== null && 'problems' in details;
  return isList && Array.isArray(details.problems) ? details.problems : undefined;
}
