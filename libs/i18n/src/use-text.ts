import { defaultLanguage, isLanguageCode, type LanguageCode } from '@vh/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { mainNamespace } from './create-i18n.ts';
import type { MessageKey } from './messages.ts';

/** Values for the `{{name}}` places of a message; `count` picks the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Says a message of the catalogue in the page's language. */
export type Text = (key: MessageKey, values?: MessageValues) => string;

/** The page's language and the function that says its messages; keys are checked by the compiler. */
export function useText(): { text: Text; language: LanguageCode } {
  const { t, i18n } = useTranslation(mainNamespace);
  const text = useCallback<Text>((key, values) => t(key, { ...values }), [t]);
  return { text, language: isLanguageCode(i18n.language) ? i18n.language : defaultLanguage };
}
