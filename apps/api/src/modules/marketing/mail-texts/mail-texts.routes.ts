import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createTestMails } from '#messaging';
import { previewOfClient, previewOfEvent } from './mail-text-preview.service.ts';
import { getClientTexts, getEventTexts, saveClientTexts, setEventTexts } from './mail-texts.service.ts';

type MailTextCalls =
  | `POST /back/mail-text/${'get' | 'save' | 'get-preview' | 'send-test'}`
  | `POST /back/event/${'get-mail-texts' | 'set-mail-texts' | 'get-mail-text-preview' | 'send-test-mail-text'}`;

/** The calls about texts that organisers add to mails. */
export function mailTextHandlers(deps: Deps): Pick<Handlers, MailTextCalls> {
  const sendTest = createTestMails(deps);
  return {
    'POST /back/mail-text/get': ({ body }) => getClientTexts(deps, body.clientId),
    'POST /back/mail-text/save': ({ body, actor }) => saveClientTexts(deps, requireActor(actor), body),
    'POST /back/mail-text/get-preview': ({ body }) => previewOfClient(deps, body),
    'POST /back/mail-text/send-test': async ({ body, actor }) =>
      sendTest(requireActor(actor), await previewOfClient(deps, body)),
    'POST /back/event/get-mail-texts': ({ body }) => getEventTexts(deps, body.eventId),
    'POST /back/event/set-mail-texts': ({ body, actor }) => setEventTexts(deps, requireActor(actor), body),
    'POST /back/event/get-mail-text-preview': ({ body }) => previewOfEvent(deps, body),
    'POST /back/event/send-test-mail-text': async ({ body, actor }) =>
      sendTest(requireActor(actor), await previewOfEvent(deps, body)),
  };
}
