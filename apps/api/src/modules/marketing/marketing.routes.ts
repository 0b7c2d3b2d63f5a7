import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import * as running from './campaign-running.service.ts';
import * as campaigns from './campaigns.service.ts';
import { createSenderFinders } from './find-sender.ts';
import { getMarketingMail, saveMarketingMail } from './marketing-settings.service.ts';
import * as callbacks from './provider-callbacks.service.ts';
import { getSms, getWhatsApp, saveSms, saveWhatsApp } from './provider-settings.service.ts';
import { getOverview } from './overview.service.ts';
import { listSuppressions, removeSuppression } from './suppressions.service.ts';
import { getSubscription, leadToPage, unsubscribe, unsubscribeByMailProgram } from './unsubscribe.service.ts';

type MarketingCalls =
  | Extract<keyof Handlers, `POST /back/campaign/${string}` | `${string} /u/{token}`>
  | Extract<keyof Handlers, `POST /front/marketing/${string}` | `POST /back/marketing/${string}`>
  | 'POST /back/settings/get-marketing-email'
  | 'POST /back/settings/save-marketing-email'
  | `POST /back/settings/${'get' | 'save'}-${'sms' | 'whatsapp'}`
  | Extract<keyof Handlers, `${string} /callbacks/messages/${string}`>;

/** The calls about marketing to buyers. */
export function marketingHandlers(deps: Deps): Pick<Handlers, MarketingCalls> {
  const senders = createSenderFinders(deps);
  const sendTest = running.createTestSender(deps, senders);
  return {
    'POST /back/marketing/get-overview': () => getOverview(deps, senders),
    'POST /back/marketing/get-suppressions': ({ body }) => listSuppressions(deps, body),
    'POST /back/marketing/remove-suppression': async ({ body, actor }) => {
      await removeSuppression(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/settings/get-marketing-email': () => getMarketingMail(deps, deps.db.query),
    'POST /back/settings/save-marketing-email': ({ body, actor }) =>
      saveMarketingMail(deps, requireActor(actor), body),
    'POST /back/settings/get-sms': () => getSms(deps, deps.db.query),
    'POST /back/settings/save-sms': ({ body, actor }) => saveSms(deps, requireActor(actor), body),
    'POST /back/settings/get-whatsapp': () => getWhatsApp(deps, deps.db.query),
    'POST /back/settings/save-whatsapp': ({ body, actor }) => saveWhatsApp(deps, requireActor(actor), body),
    'POST /callbacks/messages/infobip/{token}': ({ params, body }) =>
      callbacks.takeInfobip(deps, params.token, body),
    'POST /callbacks/messages/twilio': ({ body, request }) => callbacks.takeTwilio(deps, request, body),
    'GET /callbacks/messages/whatsapp': ({ request }) => callbacks.verifyWhatsApp(deps, request),
    'POST /callbacks/messages/whatsapp': ({ body, request }) => callbacks.takeWhatsApp(deps, request, body),
    'POST /back/campaign/get-list': ({ body }) => campaigns.listCampaigns(deps, body),
    'POST /back/campaign/get': ({ body }) => campaigns.getCampaign(deps, body),
    'POST /back/campaign/create': ({ body, actor }) =>
      campaigns.createCampaign(deps, requireActor(actor), body),
    'POST /back/campaign/update': ({ body, actor }) =>
      campaigns.updateCampaign(deps, requireActor(actor), body),
    'POST /back/campaign/copy': ({ body, actor }) => campaigns.copyCampaign(deps, requireActor(actor), body),
    'POST /back/campaign/delete': async ({ body, actor }) => {
      await campaigns.deleteCampaign(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/campaign/get-audience': ({ body }) => running.getAudience(deps, body),
    'POST /back/campaign/get-preview': ({ body, actor }) =>
      running.previewMessage(deps, requireActor(actor), body),
    'POST /back/campaign/send-test': ({ body, actor }) => sendTest(requireActor(actor), body),
    'POST /back/campaign/schedule': ({ body, actor }) =>
      running.scheduleCampaign(deps, requireActor(actor), body),
    'POST /back/campaign/stop': ({ body, actor }) => running.stopCampaign(deps, requireActor(actor), body),
    'POST /back/campaign/resume': ({ body, actor }) =>
      running.resumeCampaign(deps, requireActor(actor), body),
    'POST /back/campaign/get-recipients': ({ body }) => running.listRecipients(deps, body),
    'POST /back/campaign/get-message': ({ body }) => running.getMessage(deps, body),
    'POST /back/campaign/resend': ({ body, actor }) => running.sendAgain(deps, requireActor(actor), body),
    'POST /front/marketing/get-subscription': ({ body }) => getSubscription(deps, body.token),
    'POST /front/marketing/unsubscribe': async ({ body }) => {
      await unsubscribe(deps, body.token);
      return { ok: true };
    },
    'GET /u/{token}': ({ params }) => leadToPage(deps, params.token),
    'POST /u/{token}': ({ params }) => unsubscribeByMailProgram(deps, params.token),
  };
}
