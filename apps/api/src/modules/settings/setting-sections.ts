import { currencies, languageCodes } from '@vh/domain';
import * as z from 'zod';

/** An optional public text; the text 'false' (specification 3) hides its feature. */
const hideable = z
  .union([z.string(), z.literal(false)])
  .transform(text =>
    text === false || text.trim() === 'false' || text.trim() === '' ? undefined : text.trim(),
  )
  .optional();

/** A switch; settings that were typed as text count too. */
const flag = (fallback: boolean) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')]).default(fallback);

/**
 * Every setting with its type and what holds while it was never set. A stored value that doesn't fit its
 * type counts as never set.
 */
export const settingSections = {
  general: z.object({
    appName: z.string().min(1).default('Velvet Hall'),
    currency: z.enum(currencies).default('EUR'),
    companyName: hideable,
    telephone: hideable,
    email: hideable,
    address: hideable,
    city: hideable,
    country: hideable,
    zip: hideable,
    taxNumber: hideable,
    iban: hideable,
    facebook: hideable,
    twitter: hideable,
    instagram: hideable,
    youtube: hideable,
    tiktok: hideable,
    allSecure: flag(false),
    ga4: hideable,
    gtm: hideable,
    adWords: hideable,
    fbPixel: hideable,
    siteAvailableLanguages: z
      .array(z.enum(languageCodes))
      .min(1)
      .default([...languageCodes]),
  }),
  design: z.object({
    showEventsArchive: flag(false),
    showHomeSlider: flag(false),
    showHomeFeatured: flag(false),
    showHomeCategories: flag(false),
    showHomeTypes: flag(false),
    showHomeInYourCity: flag(false),
    showHomeNews: flag(false),
    showLanguageSwitcher: flag(false),
    tokens: z.record(z.string(), z.string()).default({}),
    logo: hideable,
  }),
  deploy: z.object({
    isMaintenanceMode: flag(false),
    isSecureMyOrderAvailable: flag(false),
    isSignUpAvailable: flag(false),
  }),
  checkout: z.object({
    /** What secure-my-order costs, as a share of the total. */
    protectionBasisPoints: z.int().min(0).max(5000).default(600),
    /** How long a booked order waits for a card (product 6). */
    cardMinutes: z.int().min(1).max(120).default(20),
  }),
} as const;

/** The name of a group of settings. */
export type SettingSection = keyof typeof settingSections;

/** The settings of a group, complete. */
export type Settings<S extends SettingSection> = z.output<(typeof settingSections)[S]>;

/** What can be saved in a group; only what is given changes. */
export type SettingsInput<S extends SettingSection> = z.input<(typeof settingSections)[S]>;
