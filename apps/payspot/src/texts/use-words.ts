import { defaultLanguage, isLanguageCode, type LanguageCode } from '@vh/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayspotMessageKey } from './messages.ts';

/** The namespace of the counter's words. */
export const payspotNamespace = 'payspot';

/** Says a message of the counter's catalogue in the page's language. */
export type Words = (key: PayspotMessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The counter's words and the page's language. */
export function useWords(): { words: Words; language: LanguageCode } {
  const { t, i18n } = useTranslation(payspotNamespace);
  const words = useCallback<Words>((key, values) => t(key, { ...values }), [t]);
  return { words, language: isLanguageCode(i18n.language) ? i18n.language : defaultLanguage };
}
