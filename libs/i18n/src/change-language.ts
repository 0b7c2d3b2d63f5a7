import { isLanguageCode, type LanguageCode } from '@vh/domain';
import type { MessageKey } from './messages.ts';
import type { MessageTexts } from './joined.ts';
import { loadFirstMessages, loadLaterMessages } from './load-messages.ts';
import { mainNamespace, type Speech } from './speech.ts';

/** Loads a language's words, as many as the present one has, and switches to it. */
export async function changeLanguage(speech: Speech, language: LanguageCode): Promise<void> {
  if (speech.language === language) return;
  const withLater = hasLaterMessages(speech, speech.language) || saysMore.has(speech);
  if (!speech.textsOf(language, mainNamespace))
    speech.addTexts(language, mainNamespace, await loadFirstMessages(language));
  if (withLater) await addLaterMessages(speech, language);
  speech.changeLanguage(language);
}

/** Sees to it that more than the first words of the page's language can be said. */
export async function ensureLaterMessages(speech: Speech): Promise<void> {
  if (isLanguageCode(speech.language)) await addLaterMessages(speech, speech.language);
}

/** Those that were given words of some page: in another language they are given all. */
const saysMore = new WeakSet<Speech>();

/** Gives the words of a page in a language, beside those that are there. */
export function addMessages(speech: Speech, language: LanguageCode, messages: MessageTexts): void {
  saysMore.add(speech);
  speech.addTexts(language, mainNamespace, messages);
}

/** True when everything can be said in the page's language. */
export function hasAllMessages(speech: Speech): boolean {
  return hasLaterMessages(speech, speech.language);
}

/** A key that only the later words have. */
const laterKey: MessageKey = 'loginTitle';

function hasLaterMessages(speech: Speech, language: string): boolean {
  return speech.textsOf(language, mainNamespace)?.[laterKey] !== undefined;
}

async function addLaterMessages(speech: Speech, language: LanguageCode): Promise<void> {
  if (hasLaterMessages(speech, language)) return;
  speech.addTexts(language, mainNamespace, await loadLaterMessages(language));
}
