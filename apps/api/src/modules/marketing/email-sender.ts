import type { Deps } from '../../platform/deps.ts';
import { ForbiddenAddress } from '../../platform/outgoing.ts';
import { createMailer, loadMailSetup, MailNotTaken } from '#messaging';
import { getSettings } from '#system';
import type { FindSender, SendOutcome } from './delivery/marketing-sender.ts';

/** Sends marketing by the mail server that all mail goes by, in the name that is set for marketing. */
export function createEmailSenderFinder({ config, db }: Pick<Deps, 'config' | 'db'>): FindSender<'email'> {
  const host = new URL(config.publicOrigin).hostname;
  return async () => {
    const setup = await loadMailSetup(db.query, config);
    if (!setup) return undefined;
    const { senderName, senderAddress, replyTo, perMinute } = await getSettings(db.query, 'marketing-email');
    const { name, address } = setup.sender;
    const sender = { name: senderName || name, address: senderAddress || address };
    const mailer = createMailer({ config }, { ...setup, sender });
    return {
      provider: 'smtp',
      perMinute,
      async send({ id, to, content }) {
        const { subject, html, text, unsubscribeUrl, senderName } = content;
        const answersTo = content.replyTo || replyTo;
        const messageId = `<${id}@${host}>`;
        const headers = {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          Precedence: 'bulk',
        };
        try {
          await mailer.send({
            ...{ to, subject, html, text, messageId, headers, attachments: [] },
            ...(answersTo !== '' && { replyTo: answersTo }),
            ...(senderName !== undefined && { senderName }),
          });
          return { kind: 'accepted', providerId: messageId };
        } catch (error) {
          return outcomeOf(error);
        }
      },
    };
  };
}

/** What a mail server's refusal means for this address, and for all others. */
export function outcomeOf(error: unknown): SendOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof ForbiddenAddress) return { kind: 'halt', failure: 'not_set_up', detail };
  if (!(error instanceof MailNotTaken)) return { kind: 'unknown', detail };
  const { reply, stage, mayHaveArrived } = error;
  if (reply === undefined) return mayHaveArrived ? { kind: 'unknown', detail } : { kind: 'retry', detail };
  if (reply < 500) return { kind: 'retry', detail };
  if (stage === 'login' || stage === 'sender') return { kind: 'halt', failure: 'refused_access', detail };
  // 5.1.x: there is no such address (RFC 3463); other refusals may be of this mail or this moment
  const isNobody = stage === 'recipient' && /\b5\.1\.\d/.test(detail);
  if (isNobody) return { kind: 'refused', failure: 'invalid_address', detail, suppress: true };
  return { kind: 'refused', failure: 'refused', detail };
}
