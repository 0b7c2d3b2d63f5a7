/** Query parameter that a reload for another build carries (specification 4). */
const parameter = '_v';

/** What the page hears when a new build waits for a safe moment; who shows that is fetched then. */
export const buildWaitsEvent = 'vh:build-waits';

let arrivedFor: string | undefined;

/** An address without the mark of such a reload: it is no part of the page's name. */
export function withoutVersion(address: string): string {
  if (!address.includes(parameter)) return address;
  const url = new URL(address);
  if (!url.searchParams.has(parameter)) return address;
  url.searchParams.delete(parameter);
  return url.href;
}

/** An address with the mark, so that no cache on the way answers it. */
export function withVersion(address: string, stamp: string): string {
  const url = new URL(address);
  url.searchParams.set(parameter, stamp);
  return url.href;
}

/** Takes the mark out of the browser's address and remembers it; the router must not have read the address yet. */
export function takeVersionParameter(): void {
  const { href } = window.location;
  const clean = withoutVersion(href);
  if (clean === href) return;
  arrivedFor = new URL(href).searchParams.get(parameter) ?? undefined;
  window.history.replaceState(window.history.state, '', clean);
}

/** The build this page was loaded again for; undefined for any other load. */
export function versionArrivedFor(): string | undefined {
  return arrivedFor;
}
