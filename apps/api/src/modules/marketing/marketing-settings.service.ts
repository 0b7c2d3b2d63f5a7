import { createHash } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { getSettings, insertAuditEntry, lockSettings, nothingChanged, saveSettings } from '#system';
import { loadMailBranding, loadMailSetup } from '#messaging';
import type { MessageBranding } from './compose-message.ts';

type MailSettings = ResponseOf<'POST /back/settings/get-marketing-email'>;

/** How marketing emails are sent, as staff see it. */
export async function getMarketingMail(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
): Promise<MailSettings> {
  const settings = await getSettings(query, 'marketing-email');
  const isReady = (await loadMailSetup(query, config)) !== undefined;
  // there is no row that could count: the same settings are the same version
  const version = createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
  return { ...settings, isReady, version };
}

/**
 * Saves how marketing by mail are sent, with its history.
 * @throws {AppError} settings.changed
 */
export function saveMarketingMail(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  actor: Actor,
  { version, ...change }: ParsedBodyOf<'POST /back/settings/save-marketing-email'>,
): Promise<MailSettings> {
  return deps.db.transaction(async tx => {
    await lockSettings(tx, 'marketing-email');
    const before = await getMarketingMail(deps, tx);
    if (before.version !== version) throw new AppError('settings.changed');
    const at = deps.clock.now();
    await saveSettings(tx, 'marketing-email', change, at);
    const after = await getMarketingMail(deps, tx);
    if (after.version === before.version) {
      nothingChanged(tx);
      return after;
    }
    await insertAuditEntry(tx, {
      ...{ at, userId: actor.userId, action: 'settings.save-marketing-email' },
      ...{ entity: 'settings', entityId: 'marketing-email' },
      before: { ...before, version: undefined },
      after: { ...after, version: undefined },
    });
    return after;
  });
}

/** What of the settings stands in messages. */
export async function loadMessageBranding(
  query: Queries,
  config: Pick<Config, 'publicOrigin'>,
): Promise<MessageBranding> {
  const { imprint } = await getSettings(query, 'marketing-email');
  const general = await getSettings(query, 'general');
  const { companyName, address, zip, city } = general;
  const usual = [companyName, address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { ...(await loadMailBranding(query, config)), imprint: imprint || usual };
}
