import { queryFor, type ApiClient } from '@vh/api-client';

/** How long an answer about the bearer is good for navigation, in milliseconds; the API checks every call anyway. */
export const meStaleTime = 60_000;

/** Query of the bearer; the same entry serves guards, menus and the area switcher. */
export function meQuery(api: ApiClient) {
  return { ...queryFor(api, 'POST /back/user/me'), staleTime: meStaleTime };
}
