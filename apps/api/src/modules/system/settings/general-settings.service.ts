import { createHash } from 'node:crypto';
import type { ResponseOf } from '@vh/contract';
import { editedSettings, generalSettingFields, shownSettings } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { getSettings } from './settings.service.ts';

type General = ResponseOf<'POST /back/settings/get-general'>;

/** The general settings as staff change them; '' for those that are not set. */
export async function getGeneralSettings(query: Queries, now?: Date): Promise<General> {
  const settings = editedSettings(generalSettingFields, await getSettings(query, 'general', now));
  return { ...settings, version: versionOf(settings) };
}

/** The general settings as everybody gets them; absent where they are not set. */
export async function getPublicSettings(
  query: Queries,
  now?: Date,
): Promise<ResponseOf<'GET /front/settings/get'>> {
  return shownSettings(generalSettingFields, await getSettings(query, 'general', now));
}

/** Settings have no row of their own that could count: the same values are the same version. */
function versionOf(settings: Omit<General, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}
