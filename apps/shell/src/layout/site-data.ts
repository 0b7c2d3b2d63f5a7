import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { languageOptions, type LanguageOption } from '@vh/domain';
import { useText } from '@vh/i18n';

/** The public site settings. */
export type SiteSettings = ResponseOf<'GET /front/settings/get'>;

/** A content page of the menus. */
export type MenuPage = ResponseOf<'POST /front/page/get-all'>[number];

/** The public site settings; undefined only when the API failed. */
export function useSettings(): SiteSettings | undefined {
  return useApiQuery('GET /front/settings/get').data;
}

/** The design flags; undefined only when the API failed. */
export function useDesign() {
  return useApiQuery('GET /front/design/theme').data;
}

/** The deploy settings, all false when missing (specification 3). */
export function useDeploySettings() {
  const { data } = useApiQuery('POST /back/deploy/get');
  return data ?? { isMaintenanceMode: false, isSecureMyOrderAvailable: false, isSignUpAvailable: false };
}

/** The content pages in the reader's language; an empty list when they could not be had (specification 8). */
export function useMenuPages(): readonly MenuPage[] {
  const { language } = useText();
  const { data } = useApiQuery('POST /front/page/get-all', { currentLocale: language });
  return Array.isArray(data) ? data : [];
}

/** The languages the site offers, in the header's order. */
export function useOfferedLanguages(): readonly LanguageOption[] {
  const offered = useSettings()?.siteAvailableLanguages ?? [];
  return languageOptions.filter(({ code }) => offered.includes(code));
}
