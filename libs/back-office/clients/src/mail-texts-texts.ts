import { defineTexts } from '@vh/area-kit';
import type en from './locales/mail-texts/en.json';
import type { MailTextProblem } from './mail-texts-form.model.ts';

/** Says the texts of the pages of mail texts. */
export const { useTexts: useMailTextTexts } = defineTexts<typeof en>(
  'area-mail-texts',
  import.meta.glob('./locales/mail-texts/*.json'),
);

/** A problem of a mail text in words. */
export function useProblemWords(): (problem: MailTextProblem) => string {
  const { text } = useMailTextTexts();
  return problem =>
    problem.key === 'unknown' ? text('unknown', { name: `{{${problem.name}}}` }) : text(problem.key);
}
