import type { AreaReader } from '@vh/area-contract';
import { type AreaRole, type Me } from '@vh/auth';
import { meQuery, readLastArea } from '@vh/auth/shell';
import { ensureEngine } from '@vh/i18n/engine';
import type { RouteObject } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { loadArea } from '../federation/federation.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { AreaRoot, useShellServices } from './area-root.tsx';
import { wantsPreviews } from '../federation/previews.ts';
import { sayCarriedToast } from './carried-toast.ts';
import { withNamedGuards } from './named-guards.ts';

/** Loads an area and describes its route: the area's own root and routes below what is the same for all areas. */
export async function describeAreaRoute(context: AppContext, name: AreaRole): Promise<RouteObject> {
  const who = () => context.queryClient.fetchQuery(meQuery(context.api));
  const area = await loadArea(name, readerOf(who()));
  // The site says its words without i18next; areas are said by it.
  ensureEngine(context.i18n);
  sayCarriedToast();
  return {
    id: `area-${name}`,
    path: name,
    caseSensitive: true,
    element: <AreaRoot name={name} />,
    children: [
      ...withNamedGuards(
        area.mount(() => useShellServices(name)),
        { who, lastArea: me => readLastArea(context.session, me) },
      ),
      { path: '*', element: <AreaNotFound /> },
    ],
  };
}

/** Who somebody is decides which version they get; who can't be told gets what is live. */
async function readerOf(who: Promise<Me>): Promise<AreaReader> {
  try {
    const { userId } = await who;
    return { userId, wantsPreviews: wantsPreviews(userId) };
  } catch {
    // deliberate: the guard of the area says what is wrong
    return { userId: undefined, wantsPreviews: false };
  }
}
