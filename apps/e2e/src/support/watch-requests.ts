import type { Page, Request } from '@playwright/test';

/** What a page asks the API or the site for, by path. */
export function watchRequests(page: Page, wanted: (request: Request) => boolean): string[] {
  const seen: string[] = [];
  page.on('request', request => {
    if (wanted(request)) seen.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return seen;
}
