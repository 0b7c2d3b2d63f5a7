import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ChangedBy, getGeneralSettings, insertAuditEntry, nothingChanged, saveSettings } from '#system';
import { changePayee } from '#accounting';

type General = ResponseOf<'POST /back/settings/get-general'>;

/**
 * Saves the general settings with their history. Another IBAN counts later where transfers go there
 * (`changePayee`).
 * @throws {AppError} settings.changed when somebody else was quicker, or request.invalid at `iban`
 */
export async function saveGeneralSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  { version, ...settings }: ParsedBodyOf<'POST /back/settings/save-general'>,
  by: ChangedBy,
): Promise<General> {
  if (settings.iban !== '' && !isValidIBAN(settings.iban))
    throw new AppError('request.invalid', { fields: { iban: 'invalid' } });
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings general', 0))`.execute(tx);
    const before = await getGeneralSettings(tx, now);
    if (before.version !== version) throw new AppError('settings.changed');
    // the text 'false' hides a feature, as the specification has it
    const { iban, ...stored } = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value === '' ? 'false' : value]),
    );
    await changePayee(deps, tx, 'general', { iban: String(iban) }, by.actor);
    await saveSettings(tx, 'general', stored, now);
    const after = await getGeneralSettings(tx, now);
    if (after.version === before.version) {
      nothingChanged(tx);
      return after;
    }
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: 'settings.save-general',
      entity: 'settings',
      entityId: 'general',
      before: { ...before, version: undefined },
      after: { ...after, version: undefined },
      address: by.address,
    });
    return after;
  });
}
