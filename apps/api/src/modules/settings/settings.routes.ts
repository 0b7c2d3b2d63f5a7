import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { forgetProviders } from '../payments/providers.ts';
import { getPaymentSettings, savePaymentSettings } from './payment-settings.service.ts';
import { getSettings } from './settings.service.ts';

/** The calls about the site's look and settings. */
export function settingsHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'GET /front/design/theme'
  | 'GET /front/settings/get'
  | 'POST /back/deploy/get'
  | 'POST /back/settings/get-payment'
  | 'POST /back/settings/save-payment'
> {
  return {
    'GET /front/design/theme': () => getSettings(deps.db.query, 'design'),
    'GET /front/settings/get': () => getSettings(deps.db.query, 'general'),
    'POST /back/deploy/get': () => getSettings(deps.db.query, 'deploy'),
    'POST /back/settings/get-payment': () => getPaymentSettings(deps, deps.db.query),
    'POST /back/settings/save-payment': async ({ body, actor, request }) => {
      const by = { actor: requireActor(actor), address: request.address };
      const saved = await savePaymentSettings(deps, body, by);
      forgetProviders(deps);
      return saved;
    },
  };
}
