import { useAnswer } from '@vh/api-client/shell';
import { useSessionState } from '@vh/auth';
import type { ResponseOf } from '@vh/contract';
import { languageOptions, type LanguageOption } from '@vh/domain';
import { useText } from '@vh/i18n';
import { usableDeploy, usableDesign, usablePages, usableSettings } from './site-shapes.ts';

/** The public site settings. */
export type SiteSettings = ResponseOf<'GET /front/settings/get'>;

/** A content page of the menus. */
export type MenuPage = ResponseOf<'POST /front/page/get-all'>[number];

/** The public site settings; undefined only when the API failed. */
export function useSettings(): SiteSettings | undefined {
  return usableSettings(useAnswer('GET /front/settings/get'));
}

/** The design flags; undefined only when the API failed. */
export function useDesign() {
  return usableDesign(useAnswer('GET /front/design/theme'));
}

/** The deploy settings, all false when missing (specification 3). */
export function useDeploySettings() {
  return usableDeploy(useAnswer('POST /back/deploy/get'));
}

/** The content pages in the reader's language; an empty list when they could not be had (specification 8). */
export function useMenuPages(): readonly MenuPage[] {
  const { language } = useText();
  return usablePages(useAnswer('POST /front/page/get-all', { currentLocale: language }));
}

/** The pages of the header's menu, in its order. */
export function usePrimaryPages(): readonly MenuPage[] {
  return useMenuPages().filter(page => page.isPrimaryMenuPage);
}

/** True when the visitor can be offered an account: sign-up is on and nobody is logged in. */
export function useIsSignUpOffered(): boolean {
  const { isSignUpAvailable } = useDeploySettings();
  return !useSessionState().authenticated && isSignUpAvailable;
}

/** The languages the site offers, in the header's order. */
export function useOfferedLanguages(): readonly LanguageOption[] {
  const offered = useSettings()?.siteAvailableLanguages ?? [];
  return languageOptions.filter(({ code }) => offered.includes(code));
}
