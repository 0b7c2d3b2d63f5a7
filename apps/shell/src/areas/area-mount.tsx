import { registerTexts, sharedTexts } from '@vh/area';
import { meQuery, type AreaRole } from '@vh/auth';
import { ensureEngine } from '@vh/i18n/engine';
import type { RouteObject } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { fetchStyles } from '../app/later-styles.ts';
import { loadArea } from '../federation.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { AreaRoot } from './area-root.tsx';
import { sayCarriedToast } from './carried-toast.ts';
import { withNamedGuards } from './named-guards.ts';

/** Loads an area and describes its route: the area's own routes below providers that are the same for all. */
export async function describeAreaRoute(context: AppContext, name: AreaRole): Promise<RouteObject> {
  const [area] = await Promise.all([loadArea(name), fetchStyles('area'), fetchStyles('seats')]);
  const who = () => context.queryClient.fetchQuery(meQuery(context.api));
  // The site says its words without i18next; areas are said by it.
  ensureEngine(context.i18n);
  for (const texts of [...sharedTexts, area.texts]) registerTexts(context.i18n, texts);
  sayCarriedToast();
  return {
    id: `area-${name}`,
    path: name,
    caseSensitive: true,
    element: <AreaRoot area={area} />,
    children: [...withNamedGuards(area.routes, who), { path: '*', element: <AreaNotFound /> }],
  };
}
