import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import {
  createMail,
  deleteMail,
  listMails,
  setAnnouncing,
  updateMail,
  viewMail,
} from './organiser-mails.service.ts';
import {
  createMailTest,
  getAudience,
  getRecipients,
  previewMail,
  resumeMail,
  sendMail,
  stopMail,
} from './send-organiser-mails.service.ts';

type MarketingMailCalls = Extract<keyof Handlers, `POST /back/marketing-mail/${string}`>;

/** The calls about marketing mails of organisers. */
export function organiserMailHandlers(deps: Deps): Pick<Handlers, MarketingMailCalls> {
  const sendTest = createMailTest(deps);
  return {
    'POST /back/marketing-mail/get-list': ({ body }) => listMails(deps, body),
    'POST /back/marketing-mail/get': ({ body }) => viewMail(deps.db.query, body, body.lang),
    'POST /back/marketing-mail/get-audience': ({ body }) => getAudience(deps, body),
    'POST /back/marketing-mail/get-recipients': ({ body }) => getRecipients(deps, body),
    'POST /back/marketing-mail/get-preview': ({ body }) => previewMail(deps, body),
    'POST /back/marketing-mail/send-test': ({ body, actor }) => sendTest(requireActor(actor), body),
    'POST /back/marketing-mail/create': ({ body, actor }) => createMail(deps, requireActor(actor), body),
    'POST /back/marketing-mail/update': ({ body, actor }) => updateMail(deps, requireActor(actor), body),
    'POST /back/marketing-mail/delete': ({ body, actor }) => deleteMail(deps, requireActor(actor), body),
    'POST /back/marketing-mail/send': ({ body, actor }) => sendMail(deps, requireActor(actor), body),
    'POST /back/marketing-mail/stop': ({ body, actor }) => stopMail(deps, requireActor(actor), body),
    'POST /back/marketing-mail/resume': ({ body, actor }) => resumeMail(deps, requireActor(actor), body),
    'POST /back/marketing-mail/set-announcements': ({ body, actor }) =>
      setAnnouncing(deps, requireActor(actor), body),
  };
}
