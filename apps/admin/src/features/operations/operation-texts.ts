import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the operations on the deploy page. */
export const { useTexts: useOperationTexts } = defineTexts<typeof en>(
  'area-operations',
  import.meta.glob('./locales/*.json'),
);

/** Says one of these texts. */
export type OperationText = ReturnType<typeof useOperationTexts>['text'];

/** What was found, in words; a code that is newer than this area stands for itself. */
export function problemInWords(code: string, text: OperationText): string {
  const key = `problem.${code}`;
  return text.has(key) ? text(key) : code;
}

/** What a payment provider says of a payment, in words. */
export function saysInWords(says: string, text: OperationText): string {
  const key = `says.${says}`;
  return text.has(key) ? text(key) : says;
}
