import { languageCodes } from '@vh/domain';

/**
 * The settings that a new shop starts with, by section. They name nobody: who sells, where money goes and how to be reached
 * is entered by anyone who runs it, and what concerns buyers' accounts is off until somebody turns it on.
 */
export const startSettings = {
  general: {
    ga4: 'false',
    gtm: 'false',
    adWords: 'false',
    fbPixel: 'false',
    siteAvailableLanguages: [...languageCodes],
  },
  design: {
    showEventsArchive: true,
    showHomeSlider: true,
    showHomeFeatured: true,
    showHomeCategories: true,
    showHomeTypes: true,
    showHomeInYourCity: true,
    showHomeNews: true,
    showLanguageSwitcher: true,
    tokens: {},
  },
  deploy: { isMaintenanceMode: false, isSecureMyOrderAvailable: false, isSignUpAvailable: false },
} as const satisfies Readonly<Record<string, Readonly<Record<string, unknown>>>>;
