import { registerTexts, sharedTexts } from '@vh/area';
import type { AreaRole } from '@vh/auth';
import type { RouteObject } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { loadArea } from '../federation.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { AreaRoot } from './area-root.tsx';

/** Loads an area and describes its route: the area's own routes below providers that are the same for all. */
export async function describeAreaRoute({ i18n }: AppContext, name: AreaRole): Promise<RouteObject> {
  const area = await loadArea(name);
  for (const texts of [...sharedTexts, area.texts]) registerTexts(i18n, texts);
  return {
    id: `area-${name}`,
    path: name,
    element: <AreaRoot area={area} />,
    children: [...area.routes, { path: '*', element: <AreaNotFound /> }],
  };
}
