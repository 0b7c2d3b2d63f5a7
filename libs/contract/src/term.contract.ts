import { isPlainLine, isSlug } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only, permitted } from './endpoint.ts';
import { done, language, pageOf, paging, slug, translated } from './primitives.ts';

/** What events are sorted by: what they are about, which form they have, and free words. */
export const termKind = z.enum(['genre', 'type', 'tag']);

const names = z.partialRecord(language, z.string().trim().min(1).max(80).refine(isPlainLine));
const slugs = z.partialRecord(language, z.string().trim().toLowerCase().max(80).refine(isSlug));

/** A genre, type or tag as staff see it. */
export const termRow = z.object({
  kind: termKind,
  /** What events and programs name it by; stays the same for good. */
  key: slug,
  name: z.string(),
  names: translated,
  /** Its address by language; where there is none, the key is. */
  slugs: z.partialRecord(language, slug),
  /** Addresses that lead to it besides. */
  oldSlugs: z.array(slug),
  /** Place in lists, from 0; tags have none. */
  position: z.int(),
  /** Of any state. */
  events: z.int(),
  version: z.int(),
});

const named = z.object({ key: slug, name: z.string() });
const facts = {
  names: names.refine(given => Object.keys(given).length > 0),
  slugs: slugs.default({}),
  position: z.int().min(0).max(10_000).default(0),
};

/** Calls about genres, types and tags. */
export const termEndpoints = defineEndpoints({
  'POST /back/term/get-names': {
    summary: 'All genres and types, and the tags that are used most, by name; what forms of events offer.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({ lang: language.default('en') }),
    response: z.object({ genres: z.array(named), types: z.array(named), tags: z.array(named) }),
  },
  'POST /back/term/get-list': {
    summary: 'A page of the genres, types or tags with their names, addresses and number of events.',
    access: only('admin'),
    body: z.object({
      kind: termKind,
      q: z.string().trim().max(120).optional(),
      lang: language.default('en'),
      sort: z.enum(['position', 'name', '-name', 'events', '-events']).default('position'),
      ...paging,
    }),
    response: pageOf(termRow),
  },
  'POST /back/term/create': {
    summary: 'Add a genre, type or tag; its key is made from its name when none is given.',
    access: only('admin'),
    body: z.object({
      kind: termKind,
      key: z.string().trim().toLowerCase().max(80).refine(isSlug).optional(),
      ...facts,
    }),
    response: termRow,
    errors: ['slug.taken'],
  },
  'POST /back/term/update': {
    summary:
      'Change names and addresses; addresses that it had lead to it for good. `version` is the one that was read.',
    access: only('admin'),
    body: z.object({ kind: termKind, key: slug, version: z.int(), ...facts }),
    response: termRow,
    errors: ['not_found', 'slug.taken', 'term.changed'],
  },
  'POST /back/term/merge': {
    summary:
      'Give all events of one genre, type or tag to another of its kind, and delete it; its addresses lead there.',
    access: only('admin'),
    body: z.object({ kind: termKind, key: slug, into: slug }),
    /** Number of events that were given another. */
    response: z.object({ term: termRow, events: z.int() }),
    errors: ['not_found'],
  },
  'POST /back/term/delete': {
    summary:
      'Delete a genre, type or tag that no event has; `details.events` of term.in_use says how many do.',
    access: only('admin'),
    body: z.object({ kind: termKind, key: slug }),
    response: done,
    errors: ['not_found', 'term.in_use'],
  },
});
