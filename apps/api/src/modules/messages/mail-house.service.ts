import type { Config } from '../../platform/config.ts';
import type { Queries } from '../../platform/database.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { MailHouse } from './mail-sheet.ts';

/** In whose name mails are said: that of the site, with its own logo where it has one. */
export async function loadMailHouse(
  query: Queries,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Promise<MailHouse> {
  const { appName } = await getSettings(query, 'general');
  const { logo } = await getSettings(query, 'design');
  return { name: appName, ...(logo !== undefined && { logo: new URL(logo, publicOrigin).href }) };
}
