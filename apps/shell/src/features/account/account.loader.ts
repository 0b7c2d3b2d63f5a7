import { queryFor } from '@vh/api-client';
import { guardBuyer, guardSignedIn } from '@vh/auth/shell';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, type AppContext } from '../../app/app-context.ts';
import { notFound, orFail } from '../../app/page-failure.ts';
import { atHandBody, isAccountPart, orderPageBody, pageOf } from './account-parts.ts';

/** Buyers get the part they ask for with what it shows, everybody the security of their account (product 1). */
export function accountLoader(context: AppContext) {
  return async (args: LoaderFunctionArgs) => {
    const { request, params } = args;
    const part = params['part'] ?? 'orders';
    if (!isAccountPart(part) || params['part'] === 'orders') throw notFound(request);
    const guard = part === 'security' ? guardSignedIn : guardBuyer;
    await orFail(guard(context)(args), request);
    const { api, queryClient } = context;
    const lang = languageOf(context, request);
    const page = pageOf(new URL(request.url).searchParams);
    if (part === 'orders') {
      await Promise.all([
        queryClient.prefetchQuery(queryFor(api, 'POST /front/account/get-orders', orderPageBody(lang, page))),
        page === 1 &&
          queryClient.prefetchQuery(queryFor(api, 'POST /front/account/get-orders', atHandBody(lang))),
      ]);
    }
    if (part === 'followed')
      await queryClient.prefetchQuery(queryFor(api, 'POST /front/account/get-followed', {}));
    if (part === 'profile') await queryClient.prefetchQuery(queryFor(api, 'POST /front/account/get-profile'));
    return null;
  };
}
