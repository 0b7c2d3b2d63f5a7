import { isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { done, id } from './primitives.ts';

/** Most views that somebody saves of one list. */
export const mostSavedViews = 30;

/** The longest part of an address that a view keeps, in characters. */
export const longestViewQuery = 2000;

/** The path of a list of the back office. */
const list = z
  .string()
  .max(200)
  .regex(/^(\/[a-z0-9-]+)+$/);

/** What stands in a list's address after the question mark, without it; '' is the list as it is. */
const query = z
  .string()
  .max(longestViewQuery)
  .regex(/^[^\s?#]*$/);

/** A list as somebody likes to see it. */
export const savedView = z.object({
  _id: id,
  name: z.string(),
  query: z.string(),
  /** The list opens with it when its address says nothing. */
  isDefault: z.boolean(),
  version: z.int(),
});

const viewForm = {
  name: z.string().trim().min(1).max(60).refine(isPlainLine),
  query,
  isDefault: z.boolean(),
};
const staff = only('admin', 'manager', 'client', 'contractor');
const views = z.object({ views: z.array(savedView) });

/** Calls about the caller's own views of lists; nobody else sees them. */
export const savedViewEndpoints = defineEndpoints({
  'POST /back/saved-view/get-list': {
    summary: 'The caller’s views of a list, in the order in which they were saved.',
    access: staff,
    body: z.object({ list }),
    response: views,
  },
  'POST /back/saved-view/create': {
    summary: 'Save a list as it is under a name; what was the default before is it no longer if this one is.',
    access: staff,
    body: z.object({ list, ...viewForm }),
    response: savedView,
    errors: ['saved_view.too_many'],
  },
  'POST /back/saved-view/update': {
    summary: 'Change a view of the caller; `version` is the one that was read.',
    access: staff,
    body: z.object({ savedViewId: id, version: z.int(), ...viewForm }),
    response: savedView,
    errors: ['not_found', 'saved_view.changed'],
  },
  'POST /back/saved-view/delete': {
    summary: 'Delete a view of the caller; repeating it is harmless.',
    access: staff,
    body: z.object({ savedViewId: id }),
    response: done,
  },
});
