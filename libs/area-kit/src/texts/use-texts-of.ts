import { defaultLanguage, isLanguageCode, languageCodes, type LanguageCode } from '@vh/domain';
import { fillIn, intlLocale, useI18n, type MessageValues, type Speech } from '@vh/i18n';
import { use, useCallback, useSyncExternalStore } from 'react';
import type { AreaTexts, Catalogue } from './area-texts.ts';

/** Says a message in the page's language; `count` picks the form of a counted one. */
export interface AreaText<K extends string> {
  (key: K, values?: MessageValues): string;
  /** Tells a key of these texts from any other string, such as a code of the API that is newer than the area. */
  has(key: string): key is K;
}

/** Says texts, and names the language of the page. */
export interface AreaSpeaker<K extends string = string> {
  readonly text: AreaText<K>;
  readonly language: LanguageCode;
}

/** Loaded texts: the reader's language, and the one that the texts are written in. */
interface Spoken {
  readonly language: LanguageCode;
  readonly source: LanguageCode;
  readonly catalogue: Catalogue;
}

/**
 * Says texts whose keys are not known when this is compiled, such as the labels of an area's navigation. It suspends while
 * they are loaded; after a change of language the former words stay until the new ones are there.
 */
export function useTextsOf(texts: AreaTexts): AreaSpeaker {
  const speech = useI18n();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [speech.subscribe(listener), texts.subscribe(listener)];
      return () => ends.forEach(end => end());
    },
    [speech, texts],
  );
  useSyncExternalStore(
    subscribe,
    () => spokenIn(texts, speech.language),
    () => spokenIn(texts, speech.firstLanguage),
  );
  const language = codeOf(speech.language);
  const source = texts.ready(language) ?? texts.sourceFor(language);
  return speakerOf(speech, texts, { language, source, catalogue: useCatalogue(texts, source) });
}

/** Loads that a rendering waited for: React wants `use` to be called again for them. */
const awaited = new WeakSet<Promise<Catalogue>>();

/**
 * The texts of a language; suspends while they are loaded. Those that were there before anybody waited are read without
 * `use`, after which an `act` that is not awaited drops whatever is still to be drawn, and a test never sees the next page.
 */
export function useCatalogue(texts: AreaTexts, source: LanguageCode): Catalogue {
  const promise = texts.load(source);
  const there = awaited.has(promise) ? undefined : texts.loaded(source);
  if (there) return there;
  awaited.add(promise);
  return use(promise);
}

/** Changes whenever other words are to be said. */
function spokenIn(texts: AreaTexts, asked: string): string {
  const language = codeOf(asked);
  return `${language} ${texts.ready(language) ?? ''}`;
}

function codeOf(language: string): LanguageCode {
  return isLanguageCode(language) ? language : defaultLanguage;
}

const speakers = new WeakMap<Speech, WeakMap<AreaTexts, Map<string, AreaSpeaker>>>();

/** One for each page, texts and language, so that components see the same function until it changes. */
function speakerOf(speech: Speech, texts: AreaTexts, spoken: Spoken): AreaSpeaker {
  const ofPage = speakers.get(speech) ?? new WeakMap<AreaTexts, Map<string, AreaSpeaker>>();
  speakers.set(speech, ofPage);
  const known = ofPage.get(texts) ?? new Map<string, AreaSpeaker>();
  ofPage.set(texts, known);
  const name = `${spoken.language} ${spoken.source}`;
  const speaker = known.get(name) ?? createSpeaker(speech, texts, spoken);
  known.set(name, speaker);
  return speaker;
}

function createSpeaker(speech: Speech, texts: AreaTexts, spoken: Spoken): AreaSpeaker {
  const { language, source, catalogue } = spoken;
  const name = nameOf(speech, texts);
  speech.addTexts(source, name, catalogue);
  const translate = speech.templatesOf(source, name);
  const rules = new Intl.PluralRules(intlLocale(source));
  // A page says hundreds of messages: each is looked for once, and values are put in here.
  const templates = new Map<string, string>();

  function templateFor(key: string, count: string | number | undefined): string {
    const isCounted = typeof count === 'number';
    const form = isCounted ? `${key} ${count === 0 ? 'zero' : rules.select(count)}` : key;
    const template = templates.get(form) ?? translate(key, isCounted ? count : undefined);
    templates.set(form, template);
    return template;
  }

  const say = (key: string, values?: MessageValues) => fillIn(templateFor(key, values?.['count']), values);
  const has = (key: string): key is string =>
    Object.hasOwn(catalogue, key) || Object.hasOwn(catalogue, `${key}_other`);
  return { text: Object.assign(say, { has }), language };
}

/** The names that texts got in the words of a page. */
const names = new WeakMap<Speech, Map<AreaTexts, string>>();

/** Another namespace than their own where another area, or another version of the same feature, has taken that. */
function nameOf(speech: Speech, texts: AreaTexts): string {
  const known = names.get(speech) ?? new Map<AreaTexts, string>();
  names.set(speech, known);
  const name = known.get(texts) ?? freeName(speech, texts.namespace);
  known.set(texts, name);
  return name;
}

function freeName(speech: Speech, namespace: string): string {
  const isTaken = (name: string) => languageCodes.some(code => speech.textsOf(code, name) !== undefined);
  let name = namespace;
  for (let number = 2; isTaken(name); number += 1) name = `${namespace}-${number}`;
  return name;
}
