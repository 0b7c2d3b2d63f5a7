import { isLanguageCode, type LanguageCode } from '@vh/domain';
import { createInstance, type i18n } from 'i18next';
import { intlLocale } from './intl-locale.ts';
import type { MessageKey } from './messages.ts';
import { defaultLocale } from './language.ts';
import { loadFirstMessages, loadLaterMessages, type MessageTexts } from './load-messages.ts';

/** The namespace of the product's own messages; areas add theirs under their own names. */
export const mainNamespace = 'main';

/** The part of i18next that knows plural rules; its own types leave it open. */
interface PluralResolver {
  getRule(code: string, options?: { ordinal?: boolean }): Intl.PluralRules;
}

/** A ready i18next instance for one page, or one request on the server; nothing is shared between instances. */
export function createI18n(language: LanguageCode, messages: MessageTexts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    // As specification 4 has it; catalogues are complete, so nothing is ever looked up there.
    fallbackLng: defaultLocale,
    defaultNS: mainNamespace,
    ns: [mainNamespace],
    resources: { [language]: { [mainNamespace]: messages } },
    // Keys are flat, so that error codes such as 'cart.expired' stay one key.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  countInOurLanguages(instance);
  return instance;
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

/** Loads a language's words, as many as the present one has, and switches an instance to it. */
export async function changeLanguage(instance: i18n, language: LanguageCode): Promise<void> {
  if (instance.language === language) return;
  const withLater = hasLaterMessages(instance, instance.language) || saysMore.has(instance);
  if (!instance.hasResourceBundle(language, mainNamespace)) {
    instance.addResourceBundle(language, mainNamespace, await loadFirstMessages(language));
  }
  if (withLater) await addLaterMessages(instance, language);
  await instance.changeLanguage(language);
}

/** Sees to it that an instance can say more than the first words of its language. */
export async function ensureLaterMessages(instance: i18n): Promise<void> {
  if (isLanguageCode(instance.language)) await addLaterMessages(instance, instance.language);
}

/** Instances that were given words of some page: in another language they are given all. */
const saysMore = new WeakSet<i18n>();

/** Gives an instance the words of a page in a language, beside those it has. */
export function addMessages(instance: i18n, language: LanguageCode, messages: MessageTexts): void {
  saysMore.add(instance);
  instance.addResourceBundle(language, mainNamespace, messages, true, true);
}

/** Whether an instance can say everything in its language. */
export function hasAllMessages(instance: i18n): boolean {
  return hasLaterMessages(instance, instance.language);
}

/** A key that only the later words have. */
const laterKey: MessageKey = 'loginTitle';

function hasLaterMessages(instance: i18n, language: string): boolean {
  return instance.getResource(language, mainNamespace, laterKey) !== undefined;
}

async function addLaterMessages(instance: i18n, language: LanguageCode): Promise<void> {
  if (hasLaterMessages(instance, language)) return;
  instance.addResourceBundle(language, mainNamespace, await loadLaterMessages(language), true, true);
}
