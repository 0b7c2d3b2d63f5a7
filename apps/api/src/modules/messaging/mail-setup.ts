import type { mailEncryptions } from '@vh/contract';
import type { Config } from '../../platform/config.ts';
import type { Queries } from '../../platform/database.ts';
import { openSealedText } from '../../platform/sealed-text.ts';
import { getSettings, type Settings } from '#system';

/** A mail server, and in whose name it sends. */
export interface MailSetup {
  readonly host: string;
  readonly port: number;
  readonly encryption: (typeof mailEncryptions)[number];
  readonly user: string;
  readonly password: string;
  readonly sender: { readonly name: string; readonly address: string };
  /** The operator who wrote the environment answers for where the server is. */
  readonly isTrusted: boolean;
}

/** What the sealed password is bound to. */
export const mailPasswordSeal = 'email.password';

/** What mail is set up from. */
type MailConfig = Pick<Config, 'smtpUrl' | 'appSecret'>;

/** The mail server as it is set up now; undefined where there is none and mail is kept. */
export async function loadMailSetup(query: Queries, config: MailConfig): Promise<MailSetup | undefined> {
  const { appName } = await getSettings(query, 'general');
  return readMailSetup(await getSettings(query, 'email'), config, appName);
}

/**
 * The mail server of the settings, else that of the environment; undefined where there is none and mail is kept.
 * @param siteName the site's name, which stands for the sender where nobody said
 */
export function readMailSetup(
  settings: Settings<'email'>,
  { smtpUrl, appSecret }: MailConfig,
  branding: string,
): MailSetup | undefined {
  if (settings.host !== '') {
    const { host, port, encryption, user, senderName, senderAddress } = settings;
    const address = senderAddress || (user.includes('@') ? user : `tickets@${host}`);
    return {
      host,
      port,
      encryption,
      user,
      password: readMailPassword(settings, appSecret) ?? '',
      sender: { name: senderName || branding, address },
      isTrusted: false,
    };
  }
  return smtpUrl ? fromEnvironment(smtpUrl, branding) : undefined;
}

/** The stored password; undefined where there is none, or none that can be opened. */
export function readMailPassword({ password }: Settings<'email'>, appSecret: string): string | undefined {
  return password === undefined ? undefined : openSealedText(password, mailPasswordSeal, appSecret);
}

/** smtp://user:password@host:port?from=tickets@example.com; smtps is encrypted from the beginning. */
function fromEnvironment(smtpUrl: string, branding: string): MailSetup {
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const address = url.searchParams.get('from') ?? user;
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    encryption: isTls ? 'tls' : 'none',
    user,
    password: decodeURIComponent(url.password),
    sender: { name: branding, address: address.includes('@') ? address : `tickets@${url.hostname}` },
    isTrusted: true,
  };
}
