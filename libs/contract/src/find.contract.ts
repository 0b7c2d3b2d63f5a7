import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { id, instant, language } from './primitives.ts';

/** What the back office's search looks among; a ticket leads to its order. */
export const foundKinds = ['order', 'ticket', 'event', 'buyer', 'client', 'place', 'user'] as const;

/** A kind of record that is searched for. */
export type FoundKind = (typeof foundKinds)[number];

/** From so many letters on records are looked for: fewer are in almost all of them. */
export const fewestFindLetters = 2;

/** Most letters that are looked for. */
export const longestFind = 120;

/** Most records of a kind in an answer. */
export const mostFoundOfKind = 5;

/** A record that was found. */
export const foundRecord = z.object({
  kind: z.enum(foundKinds),
  /** Its own id; of a ticket the one of its order. */
  _id: id,
  title: z.string(),
  /** What tells it from others of that name: a city, an address, a buyer; '' for nothing. */
  note: z.string(),
  /** When an event begins, and the zone in which that is said. */
  date: instant.optional(),
  timezone: z.string().optional(),
});

/** The search for records that stands behind the back office's command palette. */
export const findEndpoints = defineEndpoints({
  'POST /back/record/search': {
    summary:
      'Records of several kinds that fit some words, a few of each; of kinds whose lists the caller may not see, none.',
    access: only('admin', 'manager', 'client', 'contractor'),
    body: z.object({
      q: z.string().trim().min(fewestFindLetters).max(longestFind),
      kinds: z.array(z.enum(foundKinds)).min(1).max(foundKinds.length),
      /** Only what belongs to this client. */
      clientId: id.optional(),
      lang: language.default('en'),
    }),
    response: z.object({ found: z.array(foundRecord) }),
  },
});
