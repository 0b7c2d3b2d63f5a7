import type { SettingFields } from './setting-field.ts';

const off = { kind: 'switch', fallback: false } as const;

/** The design flags (specification 3), in the order of the page; false when they were never set. */
export const designFlagFields = {
  showHomeSlider: off,
  showHomeFeatured: off,
  showHomeCategories: off,
  showHomeTypes: off,
  showHomeInYourCity: off,
  showHomeNews: off,
  showEventsArchive: off,
  showLanguageSwitcher: off,
} as const satisfies SettingFields;

/** A design flag. */
export type DesignFlag = keyof typeof designFlagFields;

/** All design flags in their order. */
export const designFlags = Object.keys(designFlagFields) as DesignFlag[];

/** The deploy settings (specification 3); false when missing. */
export const deploySettingFields = {
  isMaintenanceMode: off,
  isSecureMyOrderAvailable: off,
  isSignUpAvailable: off,
} as const satisfies SettingFields;
