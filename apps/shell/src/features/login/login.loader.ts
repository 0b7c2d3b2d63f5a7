import { askVisitor, landingPath } from '@vh/auth';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, preload, type AppContext } from '../../app/app-context.ts';
import { nextEventQuery } from './next-event.ts';

/** Whoever is logged in already goes on at once; the others get the page with its poster. */
export function loginLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    preload(context, 'POST /back/deploy/get');
    const poster = context.queryClient.prefetchQuery(
      nextEventQuery(context.api, languageOf(context, request)),
    );
    const visitor = await askVisitor(context);
    if (visitor && visitor !== 'somebody') {
      throw redirect(landingPath(visitor, new URL(request.url).searchParams.get('redirect')));
    }
    await poster;
    return null;
  };
}
