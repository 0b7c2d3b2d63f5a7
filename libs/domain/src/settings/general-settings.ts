import { languageCodes } from '../locales.ts';
import type { EditedSettings, SettingFields, TextSetting } from './setting-field.ts';

/**
 * The settings of the platform. What a field is stands here alone; its place on the screen and its texts are in
 * `apps/admin/src/features/settings`.
 */
export const generalSettingFields = {
  appName: { kind: 'name', most: 60, fallback: 'Velvet Hall' },
  companyName: { kind: 'line', most: 160 },
  telephone: { kind: 'line', most: 40 },
  email: { kind: 'email' },
  address: { kind: 'line', most: 200 },
  city: { kind: 'line', most: 120 },
  country: { kind: 'line', most: 80 },
  zip: { kind: 'line', most: 20 },
  taxNumber: { kind: 'line', most: 40 },
  /** When somebody answers, the same in every language; the usual hours where it is not set (specification 9). */
  supportHours: { kind: 'line', most: 60 },
  /** Whether the footer shows the marks of cards and of card security. */
  allSecure: { kind: 'switch', fallback: false },
  /** Where the acquirer's official marks are. */
  cardMarks: { kind: 'cardMarks' },
  iban: { kind: 'iban' },
  facebook: { kind: 'webAddress' },
  twitter: { kind: 'webAddress' },
  instagram: { kind: 'webAddress' },
  youtube: { kind: 'webAddress' },
  tiktok: { kind: 'webAddress' },
  currency: { kind: 'currency', fallback: 'EUR' },
  siteAvailableLanguages: { kind: 'languages', fallback: languageCodes },
  ga4: { kind: 'scriptId', form: /^G-[A-Z0-9]{2,20}$/, example: 'G-AB12CD34' },
  gtm: { kind: 'scriptId', form: /^GTM-[A-Z0-9]{2,20}$/, example: 'GTM-AB12CD' },
  /** The account, or account/label of the conversion that a purchase is. */
  adWords: { kind: 'scriptId', form: /^AW-\d{1,20}(?:\/[\w-]{1,60})?$/, example: 'AW-123456789' },
  fbPixel: { kind: 'scriptId', form: /^\d{1,25}$/, example: '1234567890' },
} as const satisfies SettingFields;

/** The declarations of the settings of the platform. */
export type GeneralSettingFields = typeof generalSettingFields;

/** The settings of the platform as staff change them. */
export type EditedGeneralSettings = EditedSettings<GeneralSettingFields>;

/** The name of a setting of the platform that is a line of text. */
export type GeneralTextSetting = TextSetting<GeneralSettingFields>;
