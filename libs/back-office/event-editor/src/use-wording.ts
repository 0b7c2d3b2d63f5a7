import { useApi } from '@vh/api-client';
import type { EventForm, FormProblem } from '@vh/domain';
import { useCallback, useState } from 'react';
import { useEventFormTexts, useEventProblemTexts } from './event-form-texts.ts';
import { problemTextOf, type Wording } from './problem-texts.ts';
import type { FormRecords } from './use-form-facts.ts';

/** Says problems with the names of what they are about. */
export function useWording(form: EventForm, stored: EventForm | undefined, { members }: FormRecords) {
  const { text, language } = useEventFormTexts();
  const { text: problemText } = useEventProblemTexts();
  const api = useApi();
  const [learned, setLearned] = useState<Readonly<Record<string, string>>>({});
  const names = { ...learned, ...Object.fromEntries(members.map(member => [member.id, member.title])) };
  const wording: Wording = { form, stored, language, text, problemText, names };
  return {
    wording,
    words: (problem: FormProblem) => problemTextOf(problem, wording),
    learnName: useCallback(
      (id: string, name: string) => setLearned(current => ({ ...current, [id]: name })),
      [],
    ),
    /** The version that the event has now, to go on over it knowingly. */
    async presentVersion(eventId: string | undefined): Promise<number | undefined> {
      if (eventId === undefined) return undefined;
      return (await api.call('POST /back/event/get-form', { eventId })).version;
    },
  };
}
