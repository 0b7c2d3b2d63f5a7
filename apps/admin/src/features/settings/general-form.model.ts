import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  currencies,
  isIban,
  isSitePicture,
  isWebAddress,
  type Currency,
  type LanguageCode,
} from '@vh/domain';

/** The settings of the house as the API answers them. */
export type GeneralSettings = ResponseOf<'POST /back/settings/get-general'>;

/** The settings as they are typed; the version goes beside them. */
export type GeneralValues = Omit<GeneralSettings, 'version'>;

/** A field that holds a line of text. */
export type TextField = Exclude<
  keyof GeneralValues,
  'currency' | 'siteAvailableLanguages' | 'allSecure' | 'cardMarks'
>;

/** What is wrong with a field. */
export type GeneralProblem =
  'wrongAppName' | 'wrongEmail' | 'wrongIban' | 'wrongProfile' | 'wrongId' | 'wrongLanguages' | 'wrongMark';

const profiles = ['facebook', 'twitter', 'instagram', 'youtube', 'tiktok'] as const;

const ids = {
  ga4: /^G-[A-Z0-9]{2,20}$/,
  gtm: /^GTM-[A-Z0-9]{2,20}$/,
  adWords: /^AW-\d{1,20}(?:\/[\w-]{1,60})?$/,
  fbPixel: /^\d{1,25}$/,
} as const;

/** Stored settings as they are typed. */
export function generalValues(settings: GeneralSettings): GeneralValues {
  const values: Partial<GeneralSettings> & GeneralValues = { ...settings };
  delete values.version;
  return values;
}

/** What is wrong, by the field's path as the API names it. */
export function generalProblems(values: GeneralValues): Readonly<Record<string, GeneralProblem>> {
  const email = values.email.trim();
  const iban = values.iban.replace(/\s+/g, '').toUpperCase();
  const wrongProfiles = profiles
    .filter(name => values[name].trim() !== '' && !isWebAddress(values[name].trim()))
    .map(name => [name, 'wrongProfile'] as const);
  const wrongIds = (Object.keys(ids) as (keyof typeof ids)[])
    .filter(name => values[name].trim() !== '' && !ids[name].test(values[name].trim()))
    .map(name => [name, 'wrongId'] as const);
  const wrongMarks = Object.entries(values.cardMarks)
    .filter(([, address]) => !isPicture(address.trim()))
    .map(([mark]) => [`cardMarks.${mark}`, 'wrongMark'] as const);
  return {
    ...(values.appName.trim() === '' && { appName: 'wrongAppName' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'wrongEmail' }),
    ...(iban !== '' && !isIban(iban) && { iban: 'wrongIban' }),
    ...Object.fromEntries([...wrongProfiles, ...wrongIds, ...wrongMarks]),
    ...(values.siteAvailableLanguages.length === 0 && { siteAvailableLanguages: 'wrongLanguages' }),
  };
}

/** Pictures are on this site; '' for the neutral drawing. */
function isPicture(address: string): boolean {
  return address === '' || isSitePicture(address);
}

/** The settings as the API takes them. */
export function generalFacts(
  values: GeneralValues,
  version: string,
): BodyOf<'POST /back/settings/save-general'> {
  return { ...values, version };
}

/** The languages with one ticked or unticked; those that stay keep their order, a new one comes last. */
export function toggleLanguage(chosen: readonly LanguageCode[], code: LanguageCode): LanguageCode[] {
  return chosen.includes(code) ? chosen.filter(one => one !== code) : [...chosen, code];
}

/** The currency of a value; the present one where it is none. */
export function currencyOf(value: string, present: Currency): Currency {
  return currencies.find(code => code === value) ?? present;
}
