import { languageCodes, languageTag, type LanguageCode } from '@vh/domain';
import { createServerI18n } from './engine.ts';
import { loadFirstMessages, loadLaterMessages, loadMessages } from './load-messages.ts';
import { messages as laterEn } from './later/en.ts';
import firstEn from './locales/en.json';
import type { MessageKey, Messages } from './messages.ts';

const en = { ...firstEn, ...laterEn };

type Texts = Readonly<Record<string, string>>;

const english: Texts = en;
const pluralStems = Object.keys(en)
  .filter(key => key.endsWith('_other'))
  .map(key => key.slice(0, -'_other'.length));
const pluralKeys = new Set(pluralStems.flatMap(stem => [`${stem}_one`, `${stem}_other`]));
const plainKeys = Object.keys(en).filter(key => !pluralKeys.has(key));

function formsOf(language: LanguageCode): string[] {
  return new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
}

/** True when `one` is said of 1 alone; in Serbian it is said of 21 as well, so the number must be written. */
function saysOneOfOneAlone(language: LanguageCode): boolean {
  const rules = new Intl.PluralRules(languageTag(language));
  const counts = Array.from({ length: 200 }, (_, index) => index + 1);
  return counts.filter(count => rules.select(count) === 'one').join() === '1';
}

function variablesOf(message: string): string {
  const names = [...message.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? '');
  return [...new Set(names)].sort().join();
}

/** The English text whose variables a form must have. */
function sourceOf(stem: string, form: string, language: LanguageCode): string {
  const isSingular = form === 'one' && saysOneOfOneAlone(language);
  return english[`${stem}_${isSingular ? 'one' : 'other'}`] ?? '';
}

it.each(languageCodes)(
  '%s says each word in one catalogue only, for a later one would change what stands on the page',
  async language => {
    const [first, later] = await Promise.all([loadFirstMessages(language), loadLaterMessages(language)]);
    expect(Object.keys(later).filter(key => key in first)).toEqual([]);
  },
);

describe.each(languageCodes)('the %s words', language => {
  let messages: Messages;
  let texts: Texts;

  beforeAll(async () => {
    messages = await loadMessages(language);
    texts = messages;
  });

  it('are a catalogue of their own', () => {
    expect(texts['skipToContent'] === english['skipToContent']).toBe(language === 'en');
  });

  it('have every English key, every plural form of the language, and nothing else', () => {
    const forms = formsOf(language);
    const wanted = [...plainKeys, ...pluralStems.flatMap(stem => forms.map(form => `${stem}_${form}`))];
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  });

  it('leave nothing empty and no space at an end', () => {
    expect(Object.keys(texts).filter(key => !texts[key] || texts[key] !== texts[key]?.trim())).toEqual([]);
  });

  it('use the variables of the English text', () => {
    const counted = pluralStems.flatMap(stem =>
      formsOf(language).map(form => [`${stem}_${form}`, sourceOf(stem, form, language)] as const),
    );
    const pairs = [...plainKeys.map(key => [key, english[key] ?? ''] as const), ...counted];
    const differing = pairs.filter(([key, source]) => variablesOf(texts[key] ?? '') !== variablesOf(source));
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('are said in the form the count asks for', () => {
    const { t } = createServerI18n(language, messages);
    const rules = new Intl.PluralRules(languageTag(language));
    const counts = [1, 2, 5, 11, 21, 22, 100, 1_000_000];
    const said = counts.map(count => t('cartWithCount' satisfies MessageKey, { count }));
    const expected = counts.map(count =>
      texts[`cartWithCount_${rules.select(count)}`]?.replace('{{count}}', String(count)),
    );
    expect(said).toEqual(expected);
  });
});
