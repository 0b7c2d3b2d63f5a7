import { queryFor } from '@vh/api-client';
import { askVisitor, landingPath, readLastArea } from '@vh/auth/shell';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, type AppContext } from '../../app/app-context.ts';
import { learnPathsFor } from '../../federation/released-areas.ts';
import { nextEventQuery } from './next-event.ts';

/** Anyone who is logged in already goes on at once; the others get the page with its poster. */
export function loginLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { api, queryClient } = context;
    // neither is waited for while the page is drawn: what came in between would be known to the browser only
    const shown = [
      queryClient.prefetchQuery(queryFor(api, 'POST /back/deploy/get')),
      queryClient.prefetchQuery(nextEventQuery(api, languageOf(context, request))),
    ];
    const visitor = await askVisitor(context);
    if (visitor && visitor !== 'somebody') {
      const asked = new URL(request.url).searchParams.get('redirect');
      if (!context.onServer) await learnPathsFor(asked);
      throw redirect(landingPath(visitor, asked, readLastArea(context.session, visitor)));
    }
    await Promise.all(shown);
    return null;
  };
}
