import { defaultLanguage, isLanguageCode, type LanguageCode } from '@vh/domain';
import type { i18n } from 'i18next';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { ensureLaterMessages, hasAllMessages, mainNamespace } from './create-i18n.ts';
import { intlLocale } from './intl-locale.ts';
import type { MessageKey } from './messages.ts';

/** Values for the `{{name}}` places of a message; `count` picks the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Says a message of the catalogue in the page's language. */
export type Text = (key: MessageKey, values?: MessageValues) => string;

/** What says the messages of one namespace in one language. */
interface Speaker {
  readonly text: (key: string, values?: MessageValues) => string;
  readonly language: LanguageCode;
}

const I18nContext = createContext<i18n | undefined>(undefined);

/** Gives everything below it the i18next instance of the page or of the request. */
export const I18nProvider = I18nContext.Provider;

/** The i18next instance of the page; throws outside of {@link I18nProvider}. */
export function useI18n(): i18n {
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
  const subscribe = useCallback(
    (listener: () => void) => {
      instance.on('languageChanged', listener);
      return () => instance.off('languageChanged', listener);
    },
    [instance],
  );
  return useSyncExternalStore(
    subscribe,
    () => speakerOf(instance, namespace, instance.language),
    // A part of the page that comes to life late finds it in the language it was drawn in, and says it anew then.
    () => speakerOf(instance, namespace, drawnIn(instance)),
  );
}

/** The language the server has drawn the page in: the one an instance is made with. */
function drawnIn(instance: i18n): string {
  return instance.options.lng ?? instance.language;
}

const speakers = new WeakMap<i18n, Map<string, Speaker>>();

/** One for each instance, language and namespace, so that components see the same function until it changes. */
function speakerOf(instance: i18n, namespace: string, language: string): Speaker {
  const known = speakers.get(instance) ?? new Map<string, Speaker>();
  speakers.set(instance, known);
  const name = `${language} ${namespace}`;
  const speaker = known.get(name) ?? createSpeaker(instance, namespace, language);
  known.set(name, speaker);
  return speaker;
}

function createSpeaker(instance: i18n, namespace: string, language: string): Speaker {
  const translate = instance.getFixedT(language, namespace);
  const rules = new Intl.PluralRules(isLanguageCode(language) ? intlLocale(language) : language);
  // A page says hundreds of messages: i18next is asked once for each, and values are put in here.
  const templates = new Map<string, string>();

  function templateFor(key: string, count: string | number | undefined): string {
    const isCounted = typeof count === 'number';
    const name = isCounted ? `${key} ${count === 0 ? 'zero' : rules.select(count)}` : key;
    const known = templates.get(name);
    if (known !== undefined) return known;
    const template = translate(key, { ...(isCounted && { count }), skipInterpolation: true });
    // One that is not there yet is asked for again.
    if (template !== key) templates.set(name, template);
    else if (namespace === mainNamespace) askForAll(instance);
    return template;
  }

  return {
    text: (key, values) => {
      const template = templateFor(key, values?.['count']);
      return values ? fillIn(template, values) : template;
    },
    language: isLanguageCode(language) ? language : defaultLanguage,
  };
}

const asking = new WeakSet<i18n>();

/** Somebody says what the words of this page don't have: all words are fetched, and what stands there is said anew. */
function askForAll(instance: i18n): void {
  if (asking.has(instance) || hasAllMessages(instance)) return;
  asking.add(instance);
  // deliberate: without the words their keys go on standing there; the next message asks again
  const tell = () => void instance.emit('languageChanged', instance.language);
  ensureLaterMessages(instance)
    .then(() => speakers.delete(instance))
    .then(tell, () => undefined)
    .finally(() => asking.delete(instance));
}

function fillIn(template: string, values: MessageValues): string {
  return template.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
}
