import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { ForbiddenAddress } from '../../platform/outgoing.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { getSettings, insertAuditEntry, upsertSettings } from '#system';
import { renderStandardMail } from './standard.mail.ts';
import { loadMailBranding } from './mail-branding.service.ts';
import { loadMailSetup, mailPasswordSeal, readMailPassword } from './mail-setup.ts';
import type { RenderedMail } from './mail-layout.ts';
import { createMailer, type Mailer, wordsOfMailFailure } from './mailer.ts';
import { defineTexts } from '../../platform/texts.ts';
import type en from './locales/mail-test/en.json';

type EmailSettings = ResponseOf<'POST /back/settings/get-email'>;
type Parts = Pick<Deps, 'config' | 'db' | 'clock'>;

/** How mail is sent, as staff see it. */
export async function getMailSettings(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
): Promise<EmailSettings> {
  const settings = await getSettings(query, 'email');
  const setup = await loadMailSetup(query, config);
  const hasPassword = readMailPassword(settings, config.appSecret) !== undefined;
  return {
    source: settings.host !== '' ? 'settings' : setup ? 'environment' : 'none',
    host: settings.host,
    port: settings.port,
    encryption: settings.encryption,
    user: settings.user,
    hasPassword,
    isUnreadable: settings.password !== undefined && !hasPassword,
    senderName: settings.senderName,
    senderAddress: settings.senderAddress,
  };
}

/**
 * Saves how mail is sent, with its history; the password is sealed on the way and never written down open.
 * @throws {AppError} request.invalid at `password` when another host, or one on an open line, is to get a password that was
 * not typed for it
 */
export function saveMailSettings(
  deps: Parts,
  actor: Actor,
  { password, ...change }: ParsedBodyOf<'POST /back/settings/save-email'>,
): Promise<EmailSettings> {
  const { appSecret } = deps.config;
  return deps.db.transaction(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings email', 0))`.execute(tx);
    const before = await getMailSettings(deps, tx);
    const isWeaker = change.encryption === 'none' && before.encryption !== 'none';
    const isOther = change.host !== before.host || change.port !== before.port || isWeaker;
    if (isOther && change.host !== '' && before.hasPassword && password === undefined)
      throw new AppError('request.invalid', { fields: { password: 'required' } });
    const sealed = typeof password === 'string' ? sealText(password, mailPasswordSeal, appSecret) : password;
    const now = deps.clock.now();
    await upsertSettings(tx, 'email', { ...change, password: sealed }, now);
    const after = await getMailSettings(deps, tx);
    await insertAuditEntry(tx, {
      at: now,
      userId: actor.userId,
      action: 'settings.save-email',
      entity: 'settings',
      entityId: 'email',
      before,
      after: { ...after, isPasswordNew: password !== undefined },
    });
    return after;
  });
}

/** At most so many tests by one person in five minutes: a mail server is nobody's to be probed by. */
const testsPerPerson = { tries: 10, seconds: 300 };

/** The words of the test. */
const testWords = defineTexts<typeof en>(
  import.meta.glob('./locales/mail-test/*.json', { eager: true, import: 'default' }),
);

/** The mail that shows that mail arrives. */
export async function wordTest(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  actor: Actor,
  lang: LanguageCode,
): Promise<RenderedMail> {
  const branding = await loadMailBranding(db.query, config);
  const { subject, text } = testWords[lang];
  const letter = {
    branding,
    language: lang,
    subject: `${branding.name}: ${subject}`,
    greeting: actor.name,
  } as const;
  return renderStandardMail({ ...letter, paragraphs: [text] });
}

/** Files of a mail. */
type MailAttachments = Parameters<Mailer['send']>[0]['attachments'];

/** Sends a mail to the caller's own address, or to that of a test order's buyer, at once, and answers what the server said; replies go to `replyTo`, if any. */
export function createTestMails({ config, db, clock }: Parts) {
  const perPerson = createRateLimiter(testsPerPerson, clock);
  return async (
    actor: Pick<Actor, 'userId' | 'email'>,
    { attachments = [], ...mail }: RenderedMail & { readonly attachments?: MailAttachments },
    replyTo = '',
  ): Promise<ResponseOf<'POST /back/settings/test-email'>> => {
    perPerson.take(actor.userId);
    const to = actor.email;
    const setup = await loadMailSetup(db.query, config);
    if (!setup) return { isSent: false, to, failure: 'not_set_up', detail: '' };
    const messageId = `<${newId()}@${new URL(config.publicOrigin).hostname}>`;
    try {
      await createMailer({ config }, setup).send({
        ...{ ...mail, to, messageId, attachments },
        ...(replyTo !== '' && { replyTo }),
      });
      return { isSent: true, to, detail: '' };
    } catch (error) {
      const detail = wordsOfMailFailure(error).slice(0, 600);
      const failure = error instanceof ForbiddenAddress ? 'forbidden' : 'refused';
      return { isSent: false, to, failure, detail };
    }
  };
}
