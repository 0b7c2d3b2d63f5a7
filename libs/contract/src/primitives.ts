import {
  cleanEmail,
  cleanPersonName,
  cleanPhone,
  currencies,
  hasForeignLetters,
  isPhone,
  highestChosenPrice,
  isPlainText,
  languageCodes,
  mostPageRows,
  personNameMaxLength,
  personNameProblem,
} from '@vh/domain';
import * as z from 'zod';

// Pages forbid code made of text; asking whether it goes anyway would be reported as a breach of that.
if ('document' in globalThis) z.config({ jitless: true });

/** A UUID, the form of every id in this API. */
export const id = z.uuid();

/** An instant in UTC, ISO 8601 with Z. */
export const instant = z.iso.datetime();

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** What a browser tells of where its visit came from; nothing of it is kept but a coarse source and a campaign. */
export const arrival = z.object({
  /** Parameters of the address. */
  utmSource: z.string().max(200).optional(),
  utmCampaign: z.string().max(200).optional(),
  /** Host of the page before. */
  referrer: z.string().max(253).optional(),
  /** The widget on another site handed the cart over. */
  isWidget: z.boolean().optional(),
});

/** Integer minor units. Marked as money, so that answers' money is found by `moneyFieldsOf`, whatever a field is called. */
export const minor = markMoney(z.int());

function markMoney(schema: z.ZodInt): z.ZodInt {
  return schema.clone({ ...schema.def, isMoney: true } as typeof schema.def);
}

/** What a buyer chose to pay for one ticket, minor units; limits of the ticket type are judged where it is held. */
export const chosenPrice = z.int().min(0).max(highestChosenPrice);

/** A price that buyers choose; minor units. */
export const openPrice = z.object({
  minimum: minor,
  /** What is put in for them to change. */
  suggested: minor,
  /** The buyer's fee on top of the suggested price. */
  fee: minor,
  maximum: minor,
  /** The fee is one of what is chosen. */
  feePlan: z.object({ basisPoints: z.int(), fixed: minor, bearer: z.enum(['buyer', 'organiser']) }),
});

/** An ISO 4217 code. */
export const currency = z.enum(currencies);

/** One of the site's language codes. */
export const language = z.enum(languageCodes);

/** Texts by language code. */
export const translated = z.partialRecord(language, z.string());

/** A slug as it stands in a path. */
export const slug = z.string().min(1).max(120);

/**
 * An e-mail address as `cleanEmail` keeps it: a domain in other letters in its ASCII form. Other letters before the `@` are
 * refused as `letters`: most mail servers take no such address.
 */
export const email = z
  .string()
  .overwrite(cleanEmail)
  .max(254)
  .superRefine((address, context) => {
    if (hasForeignLetters(address)) context.addIssue({ code: 'custom', params: { problem: 'letters' } });
  })
  .pipe(z.email());

/** A telephone number as `cleanPhone` keeps it. */
export const phone = z
  .string()
  .overwrite(cleanPhone)
  .max(30)
  .regex(/^[+0-9 ()/-]*$/)
  .refine(isPhone);

/**
 * A person's name: one line without web addresses and numbers to call; invisible signs are taken out. A refusal says
 * `characters`, `web_address` or `digits`. Answers have plain strings: a stored name may be older than the rule.
 */
export const personName = z
  .string()
  .overwrite(cleanPersonName)
  .min(1)
  .max(personNameMaxLength)
  .superRefine((name, context) => {
    const problem = personNameProblem(name);
    if (problem) context.addIssue({ code: 'custom', params: { problem } });
  });

/** What staff write beside something they do; may have several lines. */
export const staffNote = z.string().trim().max(500).refine(isPlainText).default('');

/** A key the client makes once per intention, so that repeats are harmless: 16 to 64 characters. */
export const idempotencyKey = z
  .string()
  .min(16)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The secret that owns a cart: 32 to 64 URL-safe characters, made by the server. */
export const cartToken = z
  .string()
  .min(32)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The unguessable part of an order's own address. */
export const orderToken = z
  .string()
  .min(32)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The answer of calls that only do something. */
export const done = z.object({ ok: z.literal(true) });

/** How many rows of a list one answer has; as many as `usual` where nothing is asked. */
export const rowsOnPage = (usual: number) => z.int().min(1).max(mostPageRows).default(usual);

/** Which page of a list, from 1, and how many rows on it. */
export const paging = {
  page: z.int().min(1).max(10_000).default(1),
  pageSize: rowsOnPage(24),
};

/** A page of rows with the total, so that a pager can be drawn. */
export function pageOf<T extends z.core.$ZodType>(row: T) {
  return z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() });
}

/** Files of a picture in its derivatives; addresses are absolute paths on the site. */
export const mediaFiles = z.object({
  /** 50 x 50 CSS pixels (drawn at twice that), WebP. */
  thumb50: z.string(),
  /** 600 px wide portrait card, WebP. */
  card: z.string(),
  /** The same card as AVIF for browsers that take it. */
  cardAvif: z.string(),
  /** 1600 x 900 wide picture, WebP. */
  hero: z.string(),
  /** 1200 x 630 JPEG for link previews. */
  og: z.string(),
});

/** What buyers are told about tickets. */
export const saleStateSchema = z.enum([
  'on_sale',
  'few_left',
  'sold_out',
  'not_yet',
  'closed',
  'cancelled',
  'postponed',
]);

/** What opens a preview: signed, so of no other shape. */
export const previewToken = z.string().min(20).max(80);
