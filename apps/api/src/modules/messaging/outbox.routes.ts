import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { createTestMails, getMailSettings, saveMailSettings, wordTest } from './mail-settings.service.ts';
import { getMessage, listMessages, sendAgain } from './outbox.service.ts';

type OutboxCalls =
  | 'POST /back/message/get-list'
  | 'POST /back/message/get'
  | 'POST /back/message/resend'
  | 'POST /back/settings/get-email'
  | 'POST /back/settings/save-email'
  | 'POST /back/settings/test-email';

/** The calls about messages that were written, and about the server that sends them. */
export function outboxHandlers(deps: Deps): Pick<Handlers, OutboxCalls> {
  const sendTest = createTestMails(deps);
  return {
    'POST /back/settings/get-email': () => getMailSettings(deps, deps.db.query),
    'POST /back/settings/save-email': ({ body, actor }) => saveMailSettings(deps, requireActor(actor), body),
    'POST /back/settings/test-email': async ({ body, actor }) => {
      const by = requireActor(actor);
      return sendTest(by, await wordTest(deps, by, body.lang));
    },
    'POST /back/message/get-list': ({ body }) => listMessages(deps, body),
    'POST /back/message/get': ({ body }) => getMessage(deps, body.messageId),
    'POST /back/message/resend': ({ body, actor }) => sendAgain(deps, requireActor(actor), body.messageIds),
  };
}
