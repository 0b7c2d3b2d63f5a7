import type { LanguageCode } from '@vh/domain';
import type { Messages } from './messages.ts';

/** Words by key; which keys there are is checked where the catalogues are written. */
export type MessageTexts = Readonly<Record<string, string>>;

interface CatalogueModule {
  readonly messages: MessageTexts;
}

type Catalogues = Readonly<Record<LanguageCode, () => Promise<CatalogueModule>>>;

/** One lazily imported chunk a language, so that a browser only gets the words of its page. */
const firstCatalogues: Catalogues = {
  en: async () => ({ messages: (await import('./messages/en.ts')).en }),
  ba: () => import('./messages/ba.ts'),
  fr: () => import('./messages/fr.ts'),
  sr: () => import('./messages/sr.ts'),
  de: () => import('./messages/de.ts'),
  es: () => import('./messages/es.ts'),
  nl: () => import('./messages/nl.ts'),
  ru: () => import('./messages/ru.ts'),
  se: () => import('./messages/se.ts'),
};

/** What lists, event pages, checkout and login say besides. */
const laterCatalogues: Catalogues = {
  en: async () => ({ messages: (await import('./messages/later/en.ts')).laterEn }),
  ba: () => import('./messages/later/ba.ts'),
  fr: () => import('./messages/later/fr.ts'),
  sr: () => import('./messages/later/sr.ts'),
  de: () => import('./messages/later/de.ts'),
  es: () => import('./messages/later/es.ts'),
  nl: () => import('./messages/later/nl.ts'),
  ru: () => import('./messages/later/ru.ts'),
  se: () => import('./messages/later/se.ts'),
};

/** All words of a language. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  const [first, later] = await Promise.all([loadFirstMessages(language), loadLaterMessages(language)]);
  // The catalogues satisfy their halves of the type; together they are the whole.
  return { ...first, ...later } as Messages;
}

/** The words of header, footer, home page and error page. */
export async function loadFirstMessages(language: LanguageCode): Promise<MessageTexts> {
  return (await firstCatalogues[language]()).messages;
}

/** The words of all other pages. */
export async function loadLaterMessages(language: LanguageCode): Promise<MessageTexts> {
  return (await laterCatalogues[language]()).messages;
}

/** The source files of a language's words inside this library, by which a build manifest names their chunks. */
export function catalogueSources(language: LanguageCode, withLater: boolean): string[] {
  const first = `src/messages/${language}.ts`;
  return withLater ? [first, `src/messages/later/${language}.ts`] : [first];
}
