import type { Currency, EventForm } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getMailSettings } from '#messaging';
import { createProviders } from '#payments';
import { isPagePublished } from '#catalogue';
import { getSecurity } from '#accounts';
import { findSettingValues, getGeneralSettings } from '#system';
import { judgeLaunch, missingForLaunch, type LaunchChecklist } from './launch-checklist.model.ts';

/** Slug of the terms of sale among the content pages, to which the checkout links. */
const termsSlug = 'terms-of-sale';

/** What the shop is to have before events are published, for its own currency. */
export async function getLaunchChecklist(deps: Deps): Promise<LaunchChecklist> {
  const { currency } = await getGeneralSettings(deps.db.query, deps.clock.now());
  return { isAsked: isProduction(deps), items: await judge(deps, currency) };
}

/**
 * Lets an event of a production shop be published only when buyers can be served.
 * @throws {AppError} shop.not_ready with what is missing, and where it is set, in `details.missing`
 */
export async function requireLaunchReady(
  deps: Deps,
  form: Pick<EventForm, 'currency' | 'ticketTypes'>,
): Promise<void> {
  if (!isProduction(deps)) return;
  const isPaid = form.ticketTypes.some(({ kind }) => kind !== 'free');
  const missing = missingForLaunch(await judge(deps, form.currency), isPaid);
  if (missing.length === 0) return;
  throw new AppError('shop.not_ready', {
    message: `the shop has no ${missing.map(({ item }) => item).join(', ')}`,
    details: { missing: missing.map(({ item, href }) => ({ item, href })) },
  });
}

/** What keeps this shop from publishing events that cost something in its own currency; nothing outside production. */
export async function listMissingForLaunch(deps: Deps): Promise<string[]> {
  const { isAsked, items } = await getLaunchChecklist(deps);
  return isAsked ? missingForLaunch(items, true).map(({ item }) => item) : [];
}

/** Demos and tests have an invented company and no mail server: only what sells for real is held to the list. */
function isProduction({ config }: Deps): boolean {
  return config.nodeEnv === 'production';
}

async function judge(deps: Deps, currency: Currency) {
  const { query } = deps.db;
  const now = deps.clock.now();
  const [general, stored, mail, hasTerms, security, methods] = await Promise.all([
    getGeneralSettings(query, now),
    findSettingValues(query, 'general', ['appName']),
    getMailSettings(deps, query),
    isPagePublished(query, termsSlug),
    getSecurity(query),
    createProviders(deps).paymentMethodsFor({
      ...{ currency, total: 1, eventStartsAt: undefined, now, isForCounters: true },
    }),
  ]);
  return judgeLaunch({
    ...general,
    hasName: stored.has('appName'),
    hasTerms,
    hasMail: mail.source !== 'none' && !mail.isUnreadable,
    canBePaid: methods.length > 0,
    publicOrigin: deps.config.publicOrigin,
    adminsNeedSecondFactor: security.rolesWithSecondFactor.includes('admin'),
  });
}
