import type { LanguageCode } from '@vh/domain';
import type { Messages } from './messages.ts';

interface CatalogueModule {
  readonly messages?: Messages;
}

/** One lazily imported chunk a language, so that a browser only gets the words of its page. */
const catalogues: Readonly<Record<LanguageCode, () => Promise<CatalogueModule>>> = {
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

/** The words of a language; the English ones where a language has no catalogue. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  const catalogue = await catalogues[language]();
  return catalogue.messages ?? (await import('./messages/en.ts')).en;
}

/** The source file of a language's catalogue inside this library, by which a build manifest names its chunk. */
export function catalogueSource(language: LanguageCode): string {
  return `src/messages/${language}.ts`;
}
