import {
  cleanPhone,
  isAccent,
  isOrganiserLink,
  isPlainText,
  isSlug,
  longestOrganiserLead,
  longestOrganiserText,
  organiserLinkKinds,
  type OrganiserLinkKind,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, permitted, signedIn } from './endpoint.ts';
import { changedDetails } from './place.contract.ts';
import { done, email, id, instant, language, slug } from './primitives.ts';

/** An accent in one look: itself, and the colour of text on it; `#rrggbb`. */
const accent = z.object({ colour: z.string(), on: z.string() });

/** An accent as both looks use it, each with the contrast of WCAG 2 AA. */
export const accentPair = z.object({ light: accent, dark: accent });

const file = z.object({ src: z.string(), width: z.int(), height: z.int() });

const linkKind = z.enum(organiserLinkKinds);

/** The public page of an organiser; pictures are paths on the site. */
export const organiserPage = z.object({
  clientId: id,
  slug,
  name: z.string(),
  /** The short description; '' for none. */
  lead: z.string(),
  /** The long description as HTML that the API has cleaned; '' for none. */
  html: z.string(),
  /** The language of the texts, where it isn't the reader's. */
  textLanguage: language.optional(),
  /** Absent where the organiser has the site's own. */
  accent: accentPair.optional(),
  logo: file.optional(),
  /** Wide pictures, and the one of link previews. */
  cover: z.object({ hero: z.string(), heroSmall: z.string(), og: z.string() }).optional(),
  /** '' where it is not told. */
  email: z.string(),
  phone: z.string(),
  links: z.array(z.object({ kind: linkKind, url: z.string() })),
  updatedAt: instant,
});

const linkFields = Object.fromEntries(
  organiserLinkKinds.map(kind => [
    kind,
    z
      .string()
      .trim()
      .refine(address => address === '' || isOrganiserLink(kind, address))
      .default(''),
  ]),
) as Record<OrganiserLinkKind, z.ZodDefault<z.ZodString>>;

/** The texts of an organiser's page in one language. */
export const organiserTexts = z.object({
  lead: z.string().trim().max(longestOrganiserLead).refine(isPlainText).default(''),
  /** HTML; the API cleans it and keeps what is left. */
  html: z.string().max(longestOrganiserText).default(''),
});

/** An organiser's page as it is edited. */
export const organiserForm = z.object({
  slug: z.string().trim().toLowerCase().refine(isSlug),
  isPublished: z.boolean(),
  /** `#rrggbb`; '' for the site's own. */
  accent: z.union([z.literal(''), z.string().trim().toLowerCase().refine(isAccent)]),
  logoPictureId: id.nullable(),
  coverPictureId: id.nullable(),
  email: z.union([z.literal(''), email]),
  phone: z.string().overwrite(cleanPhone).max(40).refine(isPlainText),
  links: z.object(linkFields),
  translations: z.partialRecord(language, organiserTexts),
});

/** An organiser's page with what its editor shows beside the form. */
export const organiserDetail = z.object({
  clientId: id,
  name: z.string(),
  form: organiserForm,
  /** 0 while nothing was saved. */
  version: z.int(),
  /** People who confirmed that they follow. */
  followers: z.int(),
  /** Addresses that lead to the page besides. */
  oldSlugs: z.array(slug),
});

/** The `details` of `organiser_page.changed`: whose change came first. */
export const organiserPageChanged = changedDetails;

const staff = permitted('can-add-events', 'admin', 'client');
/** Of a link in a mail; a damaged one is told on the page that a wrong one gets. */
const token = z.string();

/** Calls about the public pages of organisers, and about following them. */
export const organiserEndpoints = defineEndpoints({
  'POST /front/organiser/{slug}': {
    summary: 'The published page of an organiser, by its address or an older one (see movedTo).',
    access: everyone,
    cost: 'light',
    params: z.object({ slug }),
    body: z.object({ lang: language.default('en') }),
    response: z.object({ organiser: organiserPage, movedTo: slug.optional() }),
    errors: ['organiser.not_found'],
  },
  'POST /front/feed/get-organisers': {
    summary: 'The addresses of all published pages of organisers, for the site map; at most 20,000.',
    access: everyone,
    cost: 'light',
    response: z.object({ rows: z.array(z.object({ slug, updatedAt: instant })) }),
  },
  'POST /front/follow/request': {
    summary:
      'Follow an organiser by e-mail: one mail with a link to confirm goes to the address. The answer is the same whether it follows already.',
    access: everyone,
    cost: 'write',
    body: z.object({ slug, email, lang: language.default('en') }),
    response: done,
    errors: ['organiser.not_found', 'request.rate_limited'],
  },
  'GET /email/follow/{token}': {
    summary:
      'A page on which the owner of a mailbox confirms that they follow an organiser; a look says nothing.',
    access: everyone,
    cost: 'light',
    params: z.object({ token }),
    kind: 'html',
  },
  'POST /email/follow/{token}': {
    summary:
      'The yes of the owner: from then on the organiser’s marketing reaches them. Repeating it is harmless.',
    access: everyone,
    cost: 'write',
    params: z.object({ token }),
    body: z.object({}),
    kind: 'html',
  },
  'GET /email/unfollow/{token}': {
    summary: 'A page on which a follower stops the marketing of one organiser; a look stops nothing.',
    access: everyone,
    cost: 'light',
    params: z.object({ token }),
    kind: 'html',
  },
  'POST /email/unfollow/{token}': {
    summary: 'Stops the marketing of one organiser to one address. Repeating it is harmless.',
    access: everyone,
    cost: 'write',
    params: z.object({ token }),
    body: z.object({}),
    kind: 'html',
  },
  'POST /front/account/get-followed': {
    summary: 'The organisers that the account’s e-mail follows.',
    access: signedIn,
    body: z.object({}),
    response: z.object({
      rows: z.array(z.object({ slug, name: z.string(), since: instant })),
    }),
  },
  'POST /front/account/follow': {
    summary: 'Follow an organiser with the account’s e-mail, which its owner has confirmed before.',
    access: signedIn,
    body: z.object({ slug, lang: language.default('en') }),
    response: done,
    errors: ['organiser.not_found'],
  },
  'POST /front/account/unfollow': {
    summary: 'Stop following an organiser.',
    access: signedIn,
    body: z.object({ slug }),
    response: done,
    errors: ['organiser.not_found'],
  },
  'POST /back/organiser-page/get': {
    summary: 'The public page of an organiser as it is edited; of one that has none yet an empty form.',
    access: staff,
    body: z.object({ clientId: id }),
    response: organiserDetail,
    errors: ['not_found'],
  },
  'POST /back/organiser-page/save': {
    summary:
      'Save the public page of an organiser; `version` is the one that was read. Addresses that the public knew lead to it for good.',
    access: staff,
    body: z.object({ clientId: id, version: z.int().min(0), form: organiserForm }),
    response: organiserDetail,
    errors: ['not_found', 'organiser_page.changed', 'slug.taken'],
  },
  'POST /back/organiser-page/quote-preview': {
    summary: 'An organiser’s page as visitors would see it, of a form that is not stored.',
    access: staff,
    body: z.object({ clientId: id, form: organiserForm, lang: language.default('en') }),
    response: organiserPage,
    errors: ['not_found'],
  },
});
