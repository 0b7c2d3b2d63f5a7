import { intlLocale, isLanguageCode, type LanguageCode } from '@vh/domain';
import type { MessageTexts } from './joined.ts';

/** Values for the `{{name}}` places of a message; `count` picks the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The namespace of the product's own messages; areas add theirs under their own names. */
export const mainNamespace = 'main';

/** Says a message before its places are filled in; the key itself where it has none. */
export type TemplateOf = (key: string, count: number | undefined) => string;

/** What knows how messages are found and counted; i18next on the server and in areas. */
export interface SpeechEngine {
  templatesOf(language: string, namespace: string): TemplateOf;
  addTexts(language: string, namespace: string, texts: MessageTexts): void;
  changeLanguage(language: string): void;
}

/** The words of one page, or of one request on the server, and the language they are said in. */
export interface Speech {
  readonly language: string;
  /** The language it was made with, which is the one the server has drawn the page in. */
  readonly firstLanguage: string;
  /** Says a message of the product's own. */
  readonly t: (key: string, values?: MessageValues) => string;
  exists(key: string): boolean;
  /** The texts of a language; undefined where it has none. */
  textsOf(language: string, namespace: string): MessageTexts | undefined;
  /** Gives it texts beside those it has. */
  addTexts(language: string, namespace: string, texts: MessageTexts): void;
  changeLanguage(language: string): void;
  /** Tells who listens that messages are to be said again. */
  tell(): void;
  /** Calls the listener whenever messages are to be said again; gives what stops it. */
  subscribe(listener: () => void): () => void;
  templatesOf(language: string, namespace: string): TemplateOf;
  readonly engine: SpeechEngine | undefined;
  /** From now on the engine finds and counts; it is given all texts there are. */
  useEngine(engine: SpeechEngine): void;
}

/**
 * Words without an engine: catalogues are complete and flat, so a page only looks keys up and counts by `Intl`. The
 * first view would pay for the engine and use nothing else of it.
 */
export function createI18n(language: LanguageCode, messages: MessageTexts): Speech {
  const catalogues = new Map<string, MessageTexts>();
  const listeners = new Set<() => void>();
  let spoken: string = language;
  let engine: SpeechEngine | undefined;
  const nameOf = (code: string, namespace: string) => `${code} ${namespace}`;
  const speech: Speech = {
    get language() {
      return spoken;
    },
    firstLanguage: language,
    t: (key, values) => {
      const count = values?.['count'];
      const templates = speech.templatesOf(spoken, mainNamespace);
      return fillIn(templates(key, typeof count === 'number' ? count : undefined), values);
    },
    exists: key => speech.textsOf(spoken, mainNamespace)?.[key] !== undefined,
    textsOf: (code, namespace) => catalogues.get(nameOf(code, namespace)),
    addTexts(code, namespace, texts) {
      catalogues.set(nameOf(code, namespace), { ...speech.textsOf(code, namespace), ...texts });
      engine?.addTexts(code, namespace, texts);
    },
    changeLanguage(code) {
      spoken = code;
      engine?.changeLanguage(code);
      speech.tell();
    },
    tell: () => [...listeners].forEach(listener => listener()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    templatesOf: (code, namespace) =>
      engine?.templatesOf(code, namespace) ?? plainTemplates(code, () => speech.textsOf(code, namespace)),
    get engine() {
      return engine;
    },
    useEngine(made) {
      engine = made;
      for (const [name, texts] of catalogues) {
        const [code = '', namespace = ''] = name.split(' ');
        made.addTexts(code, namespace, texts);
      }
    },
  };
  speech.addTexts(language, mainNamespace, messages);
  return speech;
}

/** Puts values into the places of a message. */
export function fillIn(template: string, values: MessageValues | undefined): string {
  if (!values) return template;
  return template.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
}

function plainTemplates(language: string, texts: () => MessageTexts | undefined): TemplateOf {
  let rules: Intl.PluralRules | undefined;
  return (key, count) => {
    const known = texts();
    if (count === undefined) return known?.[key] ?? key;
    rules ??= new Intl.PluralRules(isLanguageCode(language) ? intlLocale(language) : language);
    const zero = count === 0 ? known?.[`${key}_zero`] : undefined;
    return zero ?? known?.[`${key}_${rules.select(count)}`] ?? known?.[key] ?? key;
  };
}
