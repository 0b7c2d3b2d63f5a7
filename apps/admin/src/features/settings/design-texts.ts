import { defineTexts } from '@vh/area-kit';
import type en from './locales/design/en.json';

/** Says the texts of the design of the site. */
export const { useTexts: useDesignTexts } = defineTexts<typeof en>(
  'area-design',
  import.meta.glob('./locales/design/*.json'),
);

/** Says one of these texts. */
export type DesignText = ReturnType<typeof useDesignTexts>['text'];

/** A colour in words; one that is newer than this area stands for itself. */
export function colourInWords(token: string, text: DesignText): string {
  const key = `colour.${token}`;
  return text.has(key) ? text(key) : token;
}
