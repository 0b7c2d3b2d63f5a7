import { isPlainLine, isWebAddress } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only } from './endpoint.ts';
import { done, id, instant, language, pageOf, paging } from './primitives.ts';
import { changedDetails } from './place.contract.ts';

/** Where sponsors are shown, besides at events of their own. */
const sponsorPlaces = {
  /** On the home page. */
  showOnHome: z.boolean(),
  /** On the page of every event. */
  showOnEvents: z.boolean(),
};

/** Whether a sponsor is shown at a moment, or why not. */
export const sponsorState = z.enum(['shown', 'waiting', 'over', 'not_shown']);

/** A sponsor as the site shows it. */
export const shownSponsor = z.object({
  name: z.string(),
  /** An http or https address; absent where the logo leads nowhere. */
  link: z.string().optional(),
  /** A path on the site with its size in pixels; absent where the name is all there is. */
  logo: z.object({ src: z.string(), width: z.int(), height: z.int() }).optional(),
});

/** A sponsor as a row of staff's list. */
export const sponsorRow = z.object({
  _id: id,
  name: z.string(),
  /** '' for none. */
  link: z.string(),
  logo: shownSponsor.shape.logo,
  ...sponsorPlaces,
  /** At how many events of its own. */
  events: z.int(),
  shownFrom: instant.optional(),
  shownUntil: instant.optional(),
  state: sponsorState,
  /** Place among the others, from 0. */
  position: z.int(),
  version: z.int(),
});

/** A sponsor with the events it is shown at. */
export const sponsorDetail = sponsorRow.extend({
  pictureId: id.optional(),
  shownOnEvents: z.array(z.object({ _id: id, title: z.string(), date: instant, timezone: z.string() })),
});

/** Most events that one sponsor is shown at by choice. */
export const mostSponsorEvents = 500;

const sponsorForm = z.object({
  name: z.string().trim().min(1).max(120).refine(isPlainLine),
  link: z
    .string()
    .trim()
    .refine(link => link === '' || isWebAddress(link))
    .default(''),
  /** A picture of the platform that was sent as a logo. */
  pictureId: id.optional(),
  ...sponsorPlaces,
  shownOnEventIds: z.array(id).max(mostSponsorEvents).default([]),
  shownFrom: instant.optional(),
  shownUntil: instant.optional(),
});

type SponsorForm = z.output<typeof sponsorForm>;
const isSpan = ({ shownFrom, shownUntil }: Pick<SponsorForm, 'shownFrom' | 'shownUntil'>) =>
  shownFrom === undefined || shownUntil === undefined || Date.parse(shownFrom) < Date.parse(shownUntil);
const span = { path: ['shownUntil'] };

/** The `details` of `sponsor.changed`: whose change came first. */
export const sponsorChanged = changedDetails;

/** Calls about sponsors. */
export const sponsorEndpoints = defineEndpoints({
  'POST /front/sponsor/get-list': {
    summary: 'Sponsors that the home page shows now, in their order.',
    access: everyone,
    cost: 'light',
    body: z.object({}),
    response: z.object({ sponsors: z.array(shownSponsor) }),
  },
  'POST /back/sponsor/get-list': {
    summary: 'A page of the sponsors, by words, place and state.',
    access: only('admin'),
    body: z.object({
      q: z.string().trim().max(120).optional(),
      place: z.enum(['home', 'events', 'chosen']).optional(),
      state: sponsorState.optional(),
      sort: z.enum(['position', 'name', '-name', 'until', '-until']).default('position'),
      ...paging,
    }),
    response: pageOf(sponsorRow),
  },
  'POST /back/sponsor/get': {
    summary: 'One sponsor with the events it is shown at.',
    access: only('admin'),
    body: z.object({ sponsorId: id, lang: language.default('en') }),
    response: sponsorDetail,
    errors: ['not_found'],
  },
  'POST /back/sponsor/create': {
    summary: 'Add a sponsor; it comes after all others.',
    access: only('admin'),
    body: sponsorForm.refine(isSpan, span),
    response: sponsorDetail,
  },
  'POST /back/sponsor/update': {
    summary: 'Change a sponsor; `version` is the one that was read.',
    access: only('admin'),
    body: sponsorForm.extend({ sponsorId: id, version: z.int() }).refine(isSpan, span),
    response: sponsorDetail,
    errors: ['not_found', 'sponsor.changed'],
  },
  'POST /back/sponsor/move': {
    summary: 'Put a sponsor before another one, or after all of them.',
    access: only('admin'),
    body: z.object({ sponsorId: id, beforeId: id.optional() }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/sponsor/delete': {
    summary: 'Delete a sponsor for good; where it was shown it is no longer.',
    access: only('admin'),
    body: z.object({ sponsorId: id, version: z.int() }),
    response: done,
    errors: ['not_found', 'sponsor.changed'],
  },
});
