import { isIban, isPlainLine, isSitePicture, isWebAddress } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { currency, email, language } from './primitives.ts';
import { cardMark } from './site.contract.ts';

/** A line that may be left empty, which hides what it is for. */
const line = (most: number) => z.string().trim().max(most).refine(isPlainLine);

/** The address of a profile elsewhere, or nothing. */
const profile = z
  .string()
  .trim()
  .max(300)
  .refine(address => address === '' || isWebAddress(address));

/** A path of this site, or nothing. */
const picture = z
  .string()
  .trim()
  .max(500)
  .refine(address => address === '' || isSitePicture(address));

const scriptId = (form: RegExp) =>
  z
    .string()
    .trim()
    .refine(id => id === '' || form.test(id));

/** The settings of the house that every page knows; '' hides what is not set (specification 3). */
export const generalSettings = z.object({
  appName: line(60).min(1),
  companyName: line(160),
  telephone: line(40),
  email: z.union([z.literal(''), email]),
  address: line(200),
  city: line(120),
  country: line(80),
  zip: line(20),
  taxNumber: line(40),
  /** When somebody answers, the same in every language; '' for the usual hours. */
  supportHours: line(60),
  /** Whether the footer shows the marks of cards and of card security. */
  allSecure: z.boolean(),
  /** Where the acquirer's official marks are; '' for the neutral drawing. */
  cardMarks: z.record(cardMark, picture),
  iban: z
    .string()
    .transform(typed => typed.replace(/\s+/g, '').toUpperCase())
    .refine(iban => iban === '' || isIban(iban)),
  facebook: profile,
  twitter: profile,
  instagram: profile,
  youtube: profile,
  tiktok: profile,
  currency,
  /** In the order in which they are offered. */
  siteAvailableLanguages: z.array(language).min(1).refine(isWithoutRepeats),
  ga4: scriptId(/^G-[A-Z0-9]{2,20}$/),
  gtm: scriptId(/^GTM-[A-Z0-9]{2,20}$/),
  adWords: scriptId(/^AW-\d{1,20}(?:\/[\w-]{1,60})?$/),
  fbPixel: scriptId(/^\d{1,25}$/),
});

function isWithoutRepeats(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

/** The same with what says which version it is. */
const versioned = generalSettings.extend({ version: z.string() });

/** Calls about the settings of the house. */
export const generalSettingsEndpoints = defineEndpoints({
  'POST /back/settings/get-general': {
    summary: 'Name, company, contact, profiles, currency, languages and analytics of the house.',
    access: only('admin'),
    response: versioned,
  },
  'POST /back/settings/save-general': {
    summary: 'Changes them; pages know within seconds.',
    access: only('admin'),
    body: versioned,
    response: versioned,
    errors: ['settings.changed'],
  },
});
