import { intlLocale, defaultLanguage, isLanguageCode, type LanguageCode } from '@vh/domain';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { ensureLaterMessages, hasAllMessages } from './change-language.ts';
import type { MessageKey } from './messages.ts';
import { fillIn, mainNamespace, type MessageValues, type Speech } from './speech.ts';

/** Says a message of the catalogue in the page's language. */
export type Text = (key: MessageKey, values?: MessageValues) => string;

/** What says the messages of one namespace in one language. */
interface Speaker {
  readonly text: (key: string, values?: MessageValues) => string;
  readonly language: LanguageCode;
}

const I18nContext = createContext<Speech | undefined>(undefined);

/** Gives everything below it the words of the page or of the request. */
export const I18nProvider = I18nContext.Provider;

/** The words of the page; throws outside of {@link I18nProvider}. */
export function useI18n(): Speech {
  const instance = useContext(I18nContext);
  if (!instance) throw new Error('useText needs an I18nProvider above it.');
  return instance;
}

/** The page's language and the function that says its messages; keys are checked by the compiler. */
export function useText(): { text: Text; language: LanguageCode } {
  return useSpeaker(mainNamespace);
}

/** The same for the messages of another namespace; another language makes another function. */
export function useSpeaker(namespace: string): Speaker {
  const instance = useI18n();
  const subscribe = useCallback((listener: () => void) => instance.subscribe(listener), [instance]);
  return useSyncExternalStore(
    subscribe,
    () => speakerOf(instance, namespace, instance.language),
    // A part of the page that comes to life late finds it in the language it was drawn in, and says it again then.
    () => speakerOf(instance, namespace, instance.firstLanguage),
  );
}

const speakers = new WeakMap<Speech, Map<string, Speaker>>();

/** One for each instance, language and namespace, so that components see the same function until it changes. */
function speakerOf(instance: Speech, namespace: string, language: string): Speaker {
  const known = speakers.get(instance) ?? new Map<string, Speaker>();
  speakers.set(instance, known);
  const name = `${language} ${namespace}`;
  const speaker = known.get(name) ?? createSpeaker(instance, namespace, language);
  known.set(name, speaker);
  return speaker;
}

function createSpeaker(instance: Speech, namespace: string, language: string): Speaker {
  const translate = instance.templatesOf(language, namespace);
  const rules = new Intl.PluralRules(isLanguageCode(language) ? intlLocale(language) : language);
  // A page says hundreds of messages: each is looked for once, and values are put in here.
  const templates = new Map<string, string>();

  function templateFor(key: string, count: string | number | undefined): string {
    const isCounted = typeof count === 'number';
    const name = isCounted ? `${key} ${count === 0 ? 'zero' : rules.select(count)}` : key;
    const known = templates.get(name);
    if (known !== undefined) return known;
    const template = translate(key, isCounted ? count : undefined);
    // One that is not there yet is asked for again.
    if (template !== key) templates.set(name, template);
    else if (namespace === mainNamespace) askForAll(instance);
    return template;
  }

  return {
    text: (key, values) => fillIn(templateFor(key, values?.['count']), values),
    language: isLanguageCode(language) ? language : defaultLanguage,
  };
}

const asking = new WeakSet<Speech>();

/** Somebody says what the words of this page don't have: all words are fetched, and what stands there is said again. */
function askForAll(instance: Speech): void {
  if (asking.has(instance) || hasAllMessages(instance)) return;
  asking.add(instance);
  // deliberate: without the words their keys go on standing there; the next message asks again
  ensureLaterMessages(instance)
    .then(() => speakers.delete(instance))
    .then(instance.tell, () => undefined)
    .finally(() => asking.delete(instance));
}
