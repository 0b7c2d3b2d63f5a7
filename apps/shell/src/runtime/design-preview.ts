import { queryFor, queryKeyFor } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';
import type { AppContext } from '../app/app-context.ts';
import { wakeParts } from '../later/when-needed.ts';

/** The design that the settings beside the frame have now, saved or not. */
interface Told {
  readonly design: Readonly<Record<string, unknown>>;
  readonly scheme: 'light' | 'dark';
}

/**
 * Shows the site in a frame beside its settings as they are typed: whatever design the page around it tells replaces the
 * stored one, here only. Nobody but a page of this very site is listened to.
 */
export function followDesign(
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  lang: LanguageCode,
): void {
  const key = queryKeyFor('GET /front/design/theme');
  // what is stored must not come back over what is typed
  queryClient.setQueryDefaults(key, { staleTime: Infinity });
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== window.location.origin || !isTold(data)) return;
    const { design, scheme } = data;
    void queryClient
      .ensureQueryData(queryFor(api, 'POST /front/event/get-sliders', { lang }))
      .catch(() => undefined)
      .then(() => {
        document.documentElement.dataset['theme'] = scheme;
        queryClient.setQueryData(key, stored => (stored ? { ...stored, ...design } : stored));
      });
  });
  wakeParts();
  window.parent.postMessage('design-preview', window.location.origin);
}

function isTold(data: unknown): data is Told {
  if (typeof data !== 'object' || data === null || !('design' in data) || !('scheme' in data)) return false;
  return typeof data.design === 'object' && (data.scheme === 'light' || data.scheme === 'dark');
}
