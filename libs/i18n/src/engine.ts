import { intlLocale, isLanguageCode, type LanguageCode } from '@vh/domain';
import { createInstance, type i18n } from 'i18next';
import { defaultLocale } from './language.ts';
import type { MessageTexts } from './joined.ts';
import { createI18n, mainNamespace, type Speech, type SpeechEngine } from './speech.ts';

/** The part of i18next that knows plural rules; its own types leave it open. */
interface PluralResolver {
  getRule(code: string, options?: { ordinal?: boolean }): Intl.PluralRules;
}

/** Words that i18next says, as on the server. */
export function createServerI18n(language: LanguageCode, messages: MessageTexts): Speech {
  const speech = createI18n(language, messages);
  ensureEngine(speech);
  return speech;
}

/** From now on i18next says these words, as areas expect; nothing happens where it does so already. */
export function ensureEngine(speech: Speech): void {
  if (!speech.engine) speech.useEngine(engineOf(createI18next(speech.language)));
}

/** A ready i18next instance; nothing is shared between instances. */
export function createI18next(language: string): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    // As specification 4 has it; catalogues are complete, so nothing is ever looked up there.
    fallbackLng: defaultLocale,
    defaultNS: mainNamespace,
    ns: [mainNamespace],
    resources: {},
    // Keys are flat, so that error codes such as 'cart.expired' stay one key.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  countInOurLanguages(instance);
  return instance;
}

function engineOf(instance: i18n): SpeechEngine {
  return {
    templatesOf(language, namespace) {
      const translate = instance.getFixedT(language, namespace);
      return (key, count) =>
        translate(key, { ...(count !== undefined && { count }), skipInterpolation: true });
    },
    addTexts: (language, namespace, texts) =>
      void instance.addResourceBundle(language, namespace, texts, true, true),
    changeLanguage: language => void instance.changeLanguage(language),
  };
}

/**
 * i18next asks `Intl` for the plural rules of a language's code, but ours are the codes of countries:
 * to `Intl` `se` is Northern Sami, which has a dual, and `ba` is Bashkir, which it does not know.
 */
function countInOurLanguages(instance: i18n): void {
  const resolver: PluralResolver = instance.services.pluralResolver;
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(isLanguageCode(code) ? intlLocale(code) : code, options);
}
