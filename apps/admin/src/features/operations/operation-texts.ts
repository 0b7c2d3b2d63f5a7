import { defineTexts } from '@vh/area-kit';
import { operationTextsEn } from './operation-texts.en.ts';
import { operationTextsSr } from './operation-texts.sr.ts';

/** Says the texts of the operations on the deploy page. */
export const { useTexts: useOperationTexts } = defineTexts('area-operations', {
  en: operationTextsEn,
  sr: operationTextsSr,
});

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
