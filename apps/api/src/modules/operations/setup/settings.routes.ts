import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { forgetProviders, testPaymentProvider } from '#payments';
import { getDesign, getDesignSettings, saveDesign } from '#catalogue';
import {
  getGeneralSettings,
  getPublicSettings,
  getSettings,
  getSiteState,
  publishSite,
  saveDeploySettings,
} from '#system';
import { saveGeneralSettings } from './save-general-settings.service.ts';
import { getPaymentSettings, savePaymentSettings } from '#accounting';
import { getLaunchChecklist } from '#event-management';
import { getSettingsOverview } from './settings-overview.service.ts';

/** The calls about the site's look and settings. */
export function settingsHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'GET /front/design/theme'
  | 'GET /front/settings/get'
  | 'POST /back/settings/get-design'
  | 'POST /back/settings/save-design'
  | 'POST /back/deploy/get'
  | 'POST /back/deploy/maintenance'
  | 'POST /back/deploy/build'
  | 'POST /back/deploy/dev'
  | 'GET /front/site/get-state'
  | 'POST /back/settings/get-overview'
  | 'POST /back/settings/get-launch-checklist'
  | 'POST /back/settings/get-general'
  | 'POST /back/settings/save-general'
  | 'POST /back/settings/get-payment'
  | 'POST /back/settings/save-payment'
  | 'POST /back/settings/test-payment'
> {
  return {
    'GET /front/design/theme': () => getDesign(deps.db.query),
    'POST /back/settings/get-design': ({ body }) => getDesignSettings(deps, body.lang),
    'POST /back/settings/save-design': ({ body, actor, request }) =>
      saveDesign(deps, body, { actor: requireActor(actor), address: request.address }),
    'GET /front/settings/get': () => getPublicSettings(deps.db.query, deps.clock.now()),
    'POST /back/deploy/get': () => getSettings(deps.db.query, 'deploy'),
    'POST /back/deploy/maintenance': ({ body, actor, request }) =>
      saveDeploySettings(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /back/deploy/build': ({ actor, request }) =>
      publishSite(deps, 'everybody', { actor: requireActor(actor), address: request.address }),
    'POST /back/deploy/dev': ({ actor, request }) =>
      publishSite(deps, 'logged-in', { actor: requireActor(actor), address: request.address }),
    'GET /front/site/get-state': () => getSiteState(deps.db.query),
    'POST /back/settings/get-overview': () => getSettingsOverview(deps),
    'POST /back/settings/get-launch-checklist': () => getLaunchChecklist(deps),
    'POST /back/settings/get-general': () => getGeneralSettings(deps.db.query, deps.clock.now()),
    'POST /back/settings/save-general': ({ body, actor, request }) =>
      saveGeneralSettings(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /back/settings/get-payment': () => getPaymentSettings(deps, deps.db.query),
    'POST /back/settings/save-payment': async ({ body, actor, request }) => {
      const by = { actor: requireActor(actor), address: request.address };
      const saved = await savePaymentSettings(deps, body, by);
      forgetProviders(deps);
      return saved;
    },
    'POST /back/settings/test-payment': ({ body }) => testPaymentProvider(deps, body),
  };
}
