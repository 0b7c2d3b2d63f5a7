import { createHash } from 'node:crypto';
import { cardMark, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry, nothingChanged } from '../audit/audit.repo.ts';
import { changePayee } from './payee-change.service.ts';
import { getSettings, saveSettings } from './settings.service.ts';
import type { ChangedBy } from './site-state.service.ts';

type General = ResponseOf<'POST /back/settings/get-general'>;

/** The settings of the house as staff change them; '' for what is not set. */
export async function getGeneralSettings(query: Queries, now?: Date): Promise<General> {
  const stored = await getSettings(query, 'general', now);
  const text = (value: string | undefined) => value ?? '';
  const settings = {
    appName: stored.appName,
    companyName: text(stored.companyName),
    telephone: text(stored.telephone),
    email: text(stored.email),
    address: text(stored.address),
    city: text(stored.city),
    country: text(stored.country),
    zip: text(stored.zip),
    taxNumber: text(stored.taxNumber),
    supportHours: text(stored.supportHours),
    allSecure: stored.allSecure,
    cardMarks: cardMarksOf(stored.cardMarks),
    iban: text(stored.iban),
    facebook: text(stored.facebook),
    twitter: text(stored.twitter),
    instagram: text(stored.instagram),
    youtube: text(stored.youtube),
    tiktok: text(stored.tiktok),
    currency: stored.currency,
    siteAvailableLanguages: stored.siteAvailableLanguages,
    ga4: text(stored.ga4),
    gtm: text(stored.gtm),
    adWords: text(stored.adWords),
    fbPixel: text(stored.fbPixel),
  };
  return { ...settings, version: versionOf(settings) };
}

type Mark = z.infer<typeof cardMark>;

/** Every mark with its address; '' for the neutral drawing. */
function cardMarksOf(stored: Partial<Record<string, string>> = {}): Record<Mark, string> {
  const marks = cardMark.options.map(mark => [mark, stored[mark] ?? ''] as const);
  return Object.fromEntries(marks) as Record<Mark, string>;
}

/** Settings have no row of their own that could count: the same values are the same version. */
function versionOf(settings: Omit<General, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

/**
 * Saves the settings of the house with their history. Another IBAN counts later where transfers go there
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
