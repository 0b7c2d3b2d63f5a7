import { deploySettingFields, designFlagFields, generalSettingFields, isSitePicture } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only } from './endpoint.ts';
import { arrival, id, instant, language, slug } from './primitives.ts';
import { shownShape } from './setting-schemas.ts';

/** A content page in the menus (specification 3). */
export const pageSummary = z.object({
  _id: id,
  id,
  slug,
  title: z.string(),
  language,
  isPrimaryMenuPage: z.boolean(),
  isFooterPage: z.boolean(),
  /** What it is about and when it was last written, of pages in neither menu: the news. */
  news: z.object({ description: z.string(), updatedAt: z.iso.datetime() }).optional(),
});

/** The design flags and theme values (specification 3); flags are false when never set. */
export const designTheme = z.object({
  ...shownShape(designFlagFields),
  /** Overrides of design tokens, CSS variable name without dashes -> value; empty for the platform look. */
  tokens: z.record(z.string(), z.string()),
  /** The same for the dark; what is missing holds as in the light. */
  darkTokens: z.record(z.string(), z.string()),
  /** Addresses of the site's own pictures: paths of this site. */
  logo: z.string().optional(),
  favicon: z.string().optional(),
});

/** A path of this site: pages load no pictures from other servers. */
const pictureChange = z.union([z.literal('false'), z.string().max(500).refine(isSitePicture)]);

/** What can be changed about the design; 'false' takes a picture away. */
const designChange = designTheme.partial().extend({
  logo: pictureChange.optional(),
  favicon: pictureChange.optional(),
  /** Events of the slider in their new order; those that are not named come after them as before. */
  sliders: z.array(id).max(100).optional(),
  /** As it was read; without it nothing is compared. */
  version: z.string().optional(),
});

/** The design as it is stored, for those who change it. */
export const designSettings = designTheme.extend({
  /** The upcoming events of the home slider, in their order. */
  sliders: z.array(z.object({ _id: id, title: z.string(), date: instant, city: z.string() })),
  version: z.string(),
});

/** Public site settings (specification 3); a setting equal to the text 'false' hides its feature and comes as absent. */
export const publicSettings = z.object({
  ...shownShape(generalSettingFields),
  /** The footer names where facts about sample events come from: in a demo, whose licences ask for it. */
  showsDataSources: z.boolean().optional(),
});

/** The three deploy settings (specification 3), false when missing. */
export const deploySettings = z.object(shownShape(deploySettingFields));

/** What web servers must know of the site at any moment. */
export const siteState = z.object({
  isMaintenanceMode: z.boolean(),
  /** When the site was last published to everybody; absent while nobody did that by hand. */
  publishedAt: instant.optional(),
  /** When it was last published to logged-in people, if that was later. */
  stagedAt: instant.optional(),
});

/** Calls the public shell makes about itself: look, settings, pages, visitors. */
export const siteEndpoints = defineEndpoints({
  'GET /front/design/theme': {
    summary: 'The design flags and theme values.',
    access: everyone,
    cost: 'light',
    response: designTheme,
  },
  'POST /back/settings/get-design': {
    summary: 'The design as it is stored, with the events of the slider and the version to change it by.',
    access: only('admin'),
    body: z.object({ lang: language.default('en') }).prefault({}),
    response: designSettings,
  },
  'POST /back/settings/save-design': {
    summary:
      'Saves what is given of the design; tokens that are no colours or can not be read on each other are refused by name.',
    access: only('admin'),
    body: designChange,
    response: designTheme,
    errors: ['settings.changed'],
  },
  'GET /front/settings/get': {
    summary: 'The public site settings.',
    access: everyone,
    cost: 'light',
    response: publicSettings,
  },
  'POST /back/deploy/get': {
    summary: 'The deploy settings; public, because the shell needs them before anybody logs in.',
    access: everyone,
    cost: 'light',
    response: deploySettings,
  },
  'POST /back/deploy/maintenance': {
    summary: 'Sets the three deploy settings.',
    access: only('admin'),
    /** As they were read: somebody who has not seen what is stored is told. Without it nothing is compared. */
    body: deploySettings.extend({ seen: deploySettings.optional() }),
    response: deploySettings,
    errors: ['settings.changed'],
  },
  'POST /back/deploy/build': {
    summary: 'Publishes the site again: every open page drops its caches and loads itself again.',
    access: only('admin'),
    response: siteState,
  },
  'POST /back/deploy/dev': {
    summary:
      'Publishes the site again for the browsers of logged-in people only, to look before everybody does.',
    access: only('admin'),
    response: siteState,
  },
  'GET /front/site/get-state': {
    summary: 'Whether the site is closed and when it was last published; web servers ask often.',
    access: everyone,
    cost: 'light',
    response: siteState,
  },
  'POST /front/page/get-all': {
    summary: 'The published content pages in a language, in menu order.',
    access: everyone,
    cost: 'light',
    body: z.object({ currentLocale: language.default('en') }),
    response: z.array(pageSummary),
  },
  'POST /front/page/{slug}': {
    summary: 'One published content page by slug or id, as sanitised HTML.',
    access: everyone,
    cost: 'light',
    params: z.object({ slug }),
    body: z.object({ currentLocale: language.default('en') }),
    response: pageSummary.extend({
      html: z.string(),
      description: z.string(),
      updatedAt: z.iso.datetime(),
      /** The page's present slug when it was asked for by an older one or by id. */
      movedTo: slug.optional(),
    }),
    errors: ['page.not_found'],
  },
  'POST /front/stats/track-visitors': {
    summary:
      'Count a visit to an event page without personal data; slug is the path without leading slashes.',
    access: everyone,
    cost: 'light',
    body: z.object({ slug: z.string().max(200), arrival: arrival.optional() }),
    response: z.object({ ok: z.literal(true) }),
  },
  'POST /front/stats/get-visitors': {
    summary:
      'Visitors of an event page today and in total, of any event: whether its page says so is the organiser’s choice.',
    access: everyone,
    cost: 'light',
    body: z.object({ slug: z.string().max(200) }),
    response: z.object({ today: z.int(), total: z.int() }),
  },
});
