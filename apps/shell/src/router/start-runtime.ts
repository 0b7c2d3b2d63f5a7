import type { RouteObject } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { isAreaAhead } from '../runtime/area-ahead.ts';
import { pollBuilds } from '../runtime/poll-builds.ts';
import { prefetchLinks } from '../runtime/prefetch-links.ts';
import { mayPrefetchLinks, mayPrefetchManifests, readerReducesData } from '../runtime/reduced-data.ts';
import { watchSending } from '../runtime/safe-to-reload.ts';
import { learnOfBuild, reloadIfSafe } from '../runtime/version-watch.ts';

/** What the runtime works with. */
export interface RuntimeParts {
  readonly context: Pick<AppContext, 'queryClient' | 'session'>;
  readonly routes: RouteObject[];
  /** The build of this page; without one no other is looked for. */
  readonly buildStamp: string;
}

/** What goes on beside a page once somebody uses it: news of other builds, and fetching ahead. */
export function startRuntime({ context, routes, buildStamp }: RuntimeParts): void {
  watchSending(() => context.queryClient.isMutating() > 0);
  if (buildStamp) pollBuilds(buildStamp, stamp => learnOfBuild(stamp, buildStamp));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reloadIfSafe();
  });
  const reducesData = readerReducesData();
  if (mayPrefetchLinks(navigator.connection, reducesData)) prefetchLinks(routes);
  if (mayPrefetchManifests(navigator.connection, reducesData)) fetchAheadForStaff(context);
}

function fetchAheadForStaff({ session }: RuntimeParts['context']): void {
  if (!isAreaAhead(window.location.pathname, session.getState())) return;
  void import('../areas/prefetch-manifests.ts').then(
    ({ prefetchManifests }) => prefetchManifests(session.getState().role),
    () => undefined,
  );
}
