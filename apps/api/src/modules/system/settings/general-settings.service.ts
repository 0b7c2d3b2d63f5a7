import { createHash } from 'node:crypto';
import { cardMark, type ResponseOf } from '@vh/contract';
import type { z } from 'zod';
import type { Queries } from '../../../platform/database.ts';
import { getSettings } from './settings.service.ts';

type General = ResponseOf<'POST /back/settings/get-general'>;

/** The general settings as staff change them; '' for those that are not set. */
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
