import { defaultLanguage, isLanguageCode, languageFromTag, type LanguageCode } from '@vh/domain';
import { intlLocale } from '@vh/i18n';
import { words } from 'virtual:widget-data';
import type { widgetKeys } from '../build/widget-data.ts';

/** Everything the widget can say. */
export type WordKey = (typeof widgetKeys)[number];

/** Says a message; `count` picks the plural form. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of a language. */
export function sayIn(language: LanguageCode): Say {
  const texts = words[language];
  const rules = new Intl.PluralRules(intlLocale(language));
  return (key, values = {}) => {
    const { count } = values;
    const counted = typeof count === 'number' ? texts[`${key}_${rules.select(count)}`] : undefined;
    const text = counted ?? texts[key] ?? texts[`${key}_other`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** The language of a widget: its own attribute, else the page's, else the browser's, as far as the shop speaks it. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): LanguageCode {
  for (const wish of wishes) {
    if (!wish) continue;
    if (isLanguageCode(wish)) return wish;
    const language = languageFromTag(wish);
    if (language) return language;
  }
  return defaultLanguage;
}
