import type { LanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { postMail } from '#messaging';
import { getSettings } from '#system';
import { renderAccountMail, type AccountNews } from './account.mail.ts';

/** Who a mail about an account goes to. */
export interface AccountReader {
  readonly email: string;
  /** Empty when it is not known. */
  readonly name: string;
  readonly language: LanguageCode;
}

/** Writes a mail about an account; it exists if and only if the transaction commits. */
export async function writeAccountMail(
  deps: Deps,
  tx: Tx,
  { email, name, language }: AccountReader,
  news: AccountNews,
): Promise<void> {
  const { appName } = await getSettings(tx, 'general');
  const page = (path: string) => `${deps.config.publicOrigin}/${path}?lang=${language}`;
  const mail = renderAccountMail(
    { language, name, siteName: appName, loginUrl: page('login'), resetUrl: page('reset-password') },
    news,
  );
  await postMail(deps, tx, mail, { kind: `account-${news.kind}`, recipient: email });
}
