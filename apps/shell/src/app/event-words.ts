import { isLanguageCode, type LanguageCode } from '@vh/domain';
import { type MessageTexts, type Speech } from '@vh/i18n';
import { addMessages, hasAllMessages } from '@vh/i18n/shell';

type Catalogue = () => Promise<{ readonly messages: MessageTexts }>;

const catalogues: Readonly<Record<LanguageCode, Catalogue>> = {
  en: () => import('virtual:words/event/en'),
  ba: () => import('virtual:words/event/ba'),
  fr: () => import('virtual:words/event/fr'),
  sr: () => import('virtual:words/event/sr'),
  de: () => import('virtual:words/event/de'),
  es: () => import('virtual:words/event/es'),
  nl: () => import('virtual:words/event/nl'),
  ru: () => import('virtual:words/event/ru'),
  se: () => import('virtual:words/event/se'),
};

/** All that header, footer and the page of an event say: a small part of what is said elsewhere. */
export async function loadEventWords(language: LanguageCode): Promise<MessageTexts> {
  return (await catalogues[language]()).messages;
}

/** Sees to it that an instance can say what the page of an event says. */
export async function ensureEventWords(instance: Speech): Promise<void> {
  const { language } = instance;
  if (hasAllMessages(instance) || !isLanguageCode(language)) return;
  addMessages(instance, language, await loadEventWords(language));
}

/** By which a build manifest names the file of these words. */
export function eventWordsSource(language: LanguageCode): string {
  return `virtual:words/event/${language}`;
}
