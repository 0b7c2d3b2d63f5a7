import { isPlainLine, isPlainText, isSlug } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { changedDetails } from './place.contract.ts';
import { done, id, instant, language, pageOf, paging, slug } from './primitives.ts';

/** Draft pages are seen by staff only. */
export const pageState = z.enum(['draft', 'published']);

/** Most characters of a page's text in one language, as HTML. */
export const longestPage = 40_000;

/** The texts of a content page in one language. */
export const pageTexts = z.object({
  title: z.string().trim().min(1).max(160).refine(isPlainLine),
  /** Stands above the text and in search results; '' for none. */
  description: z.string().trim().max(320).refine(isPlainText).default(''),
  /** HTML; the API cleans it and keeps what is left. */
  html: z.string().max(longestPage),
});

/** A content page as a row of staff's list. */
export const pageRow = z.object({
  _id: id,
  slug,
  title: z.string(),
  /** Languages it is written in. */
  languages: z.array(language),
  isPrimaryMenuPage: z.boolean(),
  isFooterPage: z.boolean(),
  state: pageState,
  /** Place among the others, from 0; menus follow it. */
  position: z.int(),
  updatedAt: instant,
  /** '' where nobody is known. */
  updatedBy: z.string(),
  version: z.int(),
});

/** A content page with its texts in all languages. */
export const pageDetail = pageRow.extend({
  translations: z.partialRecord(language, pageTexts),
  /** Addresses that lead to it besides. */
  oldSlugs: z.array(slug),
});

/** The `details` of `page.changed`: whose change came first. */
export const pageChanged = changedDetails;

const facts = {
  isPrimaryMenuPage: z.boolean(),
  isFooterPage: z.boolean(),
  state: pageState,
  translations: z
    .partialRecord(language, pageTexts)
    .refine(translations => Object.keys(translations).length > 0),
};
const address = z.string().trim().toLowerCase().refine(isSlug);

/** Calls about content pages that staff make. */
export const pageBackEndpoints = defineEndpoints({
  'POST /back/page/get-list': {
    summary: 'A page of the content pages, by words in titles and addresses, by menu and state.',
    access: only('admin'),
    body: z.object({
      q: z.string().trim().max(120).optional(),
      /** `news` are those in neither menu. */
      menu: z.enum(['primary', 'footer', 'news']).optional(),
      state: pageState.optional(),
      lang: language.default('en'),
      sort: z.enum(['position', 'title', '-title', 'updated', '-updated']).default('position'),
      ...paging,
    }),
    response: pageOf(pageRow),
  },
  'POST /back/page/get': {
    summary: 'One content page with its texts in all languages.',
    access: only('admin'),
    body: z.object({ pageId: id, lang: language.default('en') }),
    response: pageDetail,
    errors: ['page.not_found'],
  },
  'POST /back/page/create': {
    summary: 'Add a content page after all others; its address is made from its title when none is given.',
    access: only('admin'),
    body: z.object({ slug: address.optional(), ...facts }),
    response: pageDetail,
    errors: ['slug.taken'],
  },
  'POST /back/page/update': {
    summary:
      'Change a content page; `version` is the one that was read. An address that the public knew leads to it for good.',
    access: only('admin'),
    body: z.object({ pageId: id, version: z.int(), slug: address, ...facts }),
    response: pageDetail,
    errors: ['page.not_found', 'page.changed', 'slug.taken'],
  },
  'POST /back/page/preview': {
    summary: 'HTML as a content page would show it: cleaned, and not stored.',
    access: only('admin'),
    body: z.object({ html: z.string().max(longestPage) }),
    response: z.object({ html: z.string() }),
  },
  'POST /back/page/move': {
    summary: 'Put a content page before another one, or after all of them.',
    access: only('admin'),
    body: z.object({ pageId: id, beforeId: id.optional() }),
    response: done,
    errors: ['page.not_found'],
  },
  'POST /back/page/delete': {
    summary: 'Delete a content page for good, with its addresses.',
    access: only('admin'),
    body: z.object({ pageId: id, version: z.int() }),
    response: done,
    errors: ['page.not_found', 'page.changed'],
  },
});
