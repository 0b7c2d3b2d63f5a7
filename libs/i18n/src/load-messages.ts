import type { LanguageCode } from '@vh/domain';
import type { MessageTexts } from './joined.ts';
import type { Messages } from './messages.ts';

type Loaders<Module> = Readonly<Record<LanguageCode, () => Promise<Module>>>;

/** One lazily imported chunk a language, so that a browser only gets the words of its page. */
const firstFiles: Loaders<{ readonly default: MessageTexts }> = {
  en: () => import('./locales/en.json'),
  ba: () => import('./locales/ba.json'),
  fr: () => import('./locales/fr.json'),
  sr: () => import('./locales/sr.json'),
  de: () => import('./locales/de.json'),
  es: () => import('./locales/es.json'),
  nl: () => import('./locales/nl.json'),
  ru: () => import('./locales/ru.json'),
  se: () => import('./locales/se.json'),
};

/** What lists, event pages, checkout and login say besides. */
const laterFiles: Loaders<{ readonly messages: MessageTexts }> = {
  en: () => import('./later/en.ts'),
  ba: () => import('./later/ba.ts'),
  fr: () => import('./later/fr.ts'),
  sr: () => import('./later/sr.ts'),
  de: () => import('./later/de.ts'),
  es: () => import('./later/es.ts'),
  nl: () => import('./later/nl.ts'),
  ru: () => import('./later/ru.ts'),
  se: () => import('./later/se.ts'),
};

/** All words of a language. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  const [first, later] = await Promise.all([loadFirstMessages(language), loadLaterMessages(language)]);
  // `npm run i18n` checks that every language has every key.
  return { ...first, ...later } as Messages;
}

/** The words of header, footer, home page and error page. */
export async function loadFirstMessages(language: LanguageCode): Promise<MessageTexts> {
  return (await firstFiles[language]()).default;
}

/** The words of all other pages. */
export async function loadLaterMessages(language: LanguageCode): Promise<MessageTexts> {
  return (await laterFiles[language]()).messages;
}

/** The source files of a language's words inside this library, by which a build manifest names their chunks. */
export function catalogueSources(language: LanguageCode, withLater: boolean): string[] {
  const first = `src/locales/${language}.json`;
  return withLater ? [first, `src/later/${language}.ts`] : [first];
}
