import { askVisitor, guardBuyer } from '@vh/auth/shell';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { notFound } from '../../app/page-failure.ts';
import { paths } from '../../app/paths.ts';
import { nextEventQuery } from '../login/next-event.ts';
import { linkQuery, type LinkKind } from './link-query.ts';

/** Pages around the way to an account. */
export const entrancePages = [
  'register',
  'register-complete',
  'register-success',
  'reset-password',
  'confirm-email',
  'setup',
] as const;

/** One of them. */
export type EntrancePage = (typeof entrancePages)[number];

type Loader = (args: LoaderFunctionArgs) => Promise<null>;

/** What must be so before one of the pages is shown (product 1). */
export const entranceLoaders: Readonly<Record<EntrancePage, (context: AppContext) => Loader>> = {
  register: context => async args => {
    await requireNewcomer(context, args.request);
    return hangPoster(context, args.request);
  },
  'register-complete': context => async args => {
    await requireNewcomer(context, args.request);
    return lookAtLink(context, args.request, 'register');
  },
  'register-success': context => async args => {
    if (!(await askVisitor(context)) && (await isSignUpAvailable(context))) throw redirect(paths.register);
    await guardBuyer(context)(args);
    return hangPoster(context, args.request);
  },
  // who forgot a password is not kept out by anything
  'reset-password': context => args => lookAtLink(context, args.request, resetKind(args.request)),
  'confirm-email': context => args => lookAtLink(context, args.request, 'email'),
  // whether there is an admin is said by the link
  setup: context => args => lookAtLink(context, args.request, 'setup'),
};

/** Invitations lead to the page that always works, however it is with registering. */
function resetKind(request: Request): LinkKind {
  return new URL(request.url).searchParams.has('invitation') ? 'invite' : 'reset';
}

/** Registering is for visitors without a session, while the platform offers it; for others there is no such page. */
async function requireNewcomer(context: AppContext, request: Request): Promise<void> {
  if (!(await isSignUpAvailable(context)) || (await askVisitor(context))) throw notFound(request);
}

async function isSignUpAvailable(context: AppContext): Promise<boolean> {
  try {
    return (await load(context, 'POST /back/deploy/get')).isSignUpAvailable;
  } catch {
    // deliberate: settings that can't be had count as false (specification 3)
    return false;
  }
}

async function lookAtLink(context: AppContext, request: Request, kind: LinkKind): Promise<null> {
  const token = new URL(request.url).searchParams.get('token');
  const link = token && context.queryClient.prefetchQuery(linkQuery(context.api, kind, token));
  await Promise.all([link, hangPoster(context, request)]);
  return null;
}

async function hangPoster(context: AppContext, request: Request): Promise<null> {
  await context.queryClient.prefetchQuery(nextEventQuery(context.api, languageOf(context, request)));
  return null;
}
