import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createTestMails } from '#messaging';
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
} from './mail-templates.service.ts';

type MailTemplateCalls = Extract<keyof Handlers, `POST /back/mail-template/${string}`>;

/** The calls about the words of mails. */
export function mailTemplateHandlers(deps: Deps): Pick<Handlers, MailTemplateCalls> {
  const sendTest = createTestMails(deps);
  return {
    'POST /back/mail-template/get-list': () => listMailTemplates(deps.db.query),
    'POST /back/mail-template/get': ({ body }) => getMailTemplate(deps, deps.db.query, body),
    'POST /back/mail-template/save': ({ body, actor, request }) =>
      saveMailTemplate(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /back/mail-template/reset': ({ body, actor, request }) =>
      resetMailTemplate(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /back/mail-template/preview': ({ body }) => previewMailTemplate(deps, body),
    'POST /back/mail-template/send-test': async ({ body, actor }) =>
      sendTest(requireActor(actor), await previewMailTemplate(deps, body)),
  };
}
