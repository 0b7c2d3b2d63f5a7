import type { ResponseOf } from '@vh/contract';

type Settings = ResponseOf<'GET /front/settings/get'>;
type Design = ResponseOf<'GET /front/design/theme'>;
type Deploy = ResponseOf<'POST /back/deploy/get'>;
type Pages = ResponseOf<'POST /front/page/get-all'>;

// What header and footer stand on is read with mistrust: an answer of another shape counts as none, and the page
// stands. Answers come typed, so the checks look at what the types promise.

/** The site's settings; undefined when the answer is none. */
export function usableSettings(data: Settings | undefined): Settings | undefined {
  if (!isRecord(data)) return undefined;
  return Array.isArray(data.siteAvailableLanguages) ? data : { ...data, siteAvailableLanguages: [] };
}

/** The design flags; undefined when the answer is none. */
export function usableDesign(data: Design | undefined): Design | undefined {
  if (!isRecord(data)) return undefined;
  return isRecord(data.tokens) ? data : { ...data, tokens: {} };
}

/** The deploy settings, each false unless it is true (specification 3). */
export function usableDeploy(data: Deploy | undefined): Deploy {
  const known: Partial<Deploy> = isRecord(data) ? data : {};
  return {
    isMaintenanceMode: known.isMaintenanceMode === true,
    isSecureMyOrderAvailable: known.isSecureMyOrderAvailable === true,
    isSignUpAvailable: known.isSignUpAvailable === true,
  };
}

/** The content pages; none when the answer is not an array (specification 8). */
export function usablePages(data: Pages | undefined): Pages {
  return Array.isArray(data) ? data.filter(isPage) : [];
}

function isPage(value: unknown): boolean {
  return isRecord(value) && typeof value['slug'] === 'string' && typeof value['title'] === 'string';
}

/** Tells an object with values from anything else. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
