import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  currencies,
  generalSettingFields,
  settingProblems,
  type Currency,
  type EditedGeneralSettings,
  type GeneralTextSetting,
  type LanguageCode,
  type SettingProblem,
} from '@vh/domain';

/** The settings of the platform as the API answers them. */
export type GeneralSettings = ResponseOf<'POST /back/settings/get-general'>;

/** The settings as they are typed; the version goes beside them. */
export type GeneralValues = EditedGeneralSettings;

/** The lines of text on each panel of the form, in their order. */
export const generalLines = {
  house: ['appName', 'companyName', 'taxNumber', 'iban', 'address', 'zip', 'city', 'country'],
  contact: ['email', 'telephone', 'supportHours'],
  profiles: ['facebook', 'twitter', 'instagram', 'youtube', 'tiktok'],
  analytics: ['ga4', 'gtm', 'adWords', 'fbPixel'],
} as const satisfies Readonly<Record<string, readonly GeneralTextSetting[]>>;

type Unplaced = Exclude<GeneralTextSetting, (typeof generalLines)[keyof typeof generalLines][number]>;

/** Does not compile while a setting stands on no panel; the compiler's message names it. */
export const everyLineIsPlaced: [Unplaced] extends [never] ? true : Unplaced = true;

/** Stored settings as they are typed. */
export function generalValues(settings: GeneralSettings): GeneralValues {
  const values: Partial<GeneralSettings> & GeneralValues = { ...settings };
  delete values.version;
  return values;
}

/** What is wrong, by the field's path as the API names it. */
export function generalProblems(values: GeneralValues): Readonly<Record<string, SettingProblem>> {
  return settingProblems(generalSettingFields, values);
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
