/** Addresses of this site that are files or the API's, and not pages of the router. */
const served = /^\/(api|media|areas|assets)\/|\.(ics|pdf|xml|txt|json)(\?|$)/;

/** Tells addresses that the browser asks for itself from pages of the router. */
export function isServedPath(path: string): boolean {
  return served.test(path);
}
