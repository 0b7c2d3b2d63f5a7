import { meQuery, type AreaRole } from '@vh/auth';
import { ensureEngine } from '@vh/i18n/engine';
import type { RouteObject } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { loadArea } from '../federation.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { AreaRoot, useShellServices } from './area-root.tsx';
import { sayCarriedToast } from './carried-toast.ts';
import { withNamedGuards } from './named-guards.ts';

/** Loads an area and describes its route: the area's own root and routes below what is the same for all areas. */
export async function describeAreaRoute(context: AppContext, name: AreaRole): Promise<RouteObject> {
  const area = await loadArea(name);
  const who = () => context.queryClient.fetchQuery(meQuery(context.api));
  // The site says its words without i18next; areas are said by it.
  ensureEngine(context.i18n);
  sayCarriedToast();
  return {
    id: `area-${name}`,
    path: name,
    caseSensitive: true,
    element: <AreaRoot />,
    children: [
      ...withNamedGuards(area.mount(useShellServices), who),
      { path: '*', element: <AreaNotFound /> },
    ],
  };
}
