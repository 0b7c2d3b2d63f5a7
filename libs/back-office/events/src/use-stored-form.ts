import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { FormProblem } from '@vh/domain';
import { useEventFormTexts, useEventProblemTexts, problemTextOf } from '@vh/back-office-event-editor';

/** An event as a form, with its version. */
export type StoredForm = ResponseOf<'POST /back/event/get-form'>;

/** Asks for the event as it is stored now, for something that is done with it once. */
export function useStoredForm(eventId: string) {
  return useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-form', { eventId }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Says what is wrong with a stored form. */
export function useStoredWords(form: StoredForm['form'] | undefined): (problem: FormProblem) => string {
  const { text, language } = useEventFormTexts();
  const { text: problemText } = useEventProblemTexts();
  return problem => (form ? problemTextOf(problem, { form, language, text, problemText, names: {} }) : '');
}
