import type { Config } from '../../platform/config.ts';
import type { Queries } from '../../platform/database.ts';
import { getSettings } from '#system';
import type { MailBranding } from './mail-layout.ts';

/** In whose name mails are said: that of the site, with its own logo where it has one, and its own pages elsewhere. */
export async function loadMailBranding(
  query: Queries,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Promise<MailBranding> {
  const { appName, facebook, twitter, instagram, youtube, tiktok } = await getSettings(query, 'general');
  const { logo } = await getSettings(query, 'design');
  const profiles = [facebook, twitter, instagram, youtube, tiktok].flatMap(address => address || []);
  const sites = [publicOrigin, ...profiles];
  return { name: appName, sites, ...(logo !== undefined && { logo: new URL(logo, publicOrigin).href }) };
}
