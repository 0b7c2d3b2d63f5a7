import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { instant } from './primitives.ts';

/** The name of an area as its address begins. */
const areaName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);

/** A released version: when, and of what. */
const areaVersion = z.string().regex(/^[\w.-]{1,80}$/);

/** What became of an area: a version was released or chosen, or it was taken out of service. */
export const areaActions = ['release', 'rollback', 'promote', 'withdraw'] as const;

/** The areas as the web servers offer them. */
export const releasedAreas = z.object({
  /** Whether this service can see and change what is released; without it the command line does. */
  isManaged: z.boolean(),
  areas: z.array(
    z.object({
      name: areaName,
      /** What visitors get; null while the area is out of service. */
      live: areaVersion.nullable(),
      /** Whether it may be taken out of service: not the area that puts it back. */
      canWithdraw: z.boolean(),
      /** Everything that was released and is still there, the newest first. */
      versions: z.array(z.object({ version: areaVersion, releasedAt: instant })),
    }),
  ),
  /** What was done lately, the newest first; without a name it was done at the command line. */
  log: z.array(
    z.object({
      area: areaName,
      at: instant,
      action: z.enum(areaActions),
      version: areaVersion,
      from: areaVersion.optional(),
      by: z.string().optional(),
    }),
  ),
});

/** Calls about the released versions of the areas. */
export const releaseEndpoints = defineEndpoints({
  'POST /back/deploy/get-areas': {
    summary: 'The areas with their versions, which of them is live, and what was done lately.',
    access: only('admin'),
    response: releasedAreas,
  },
  'POST /back/deploy/set-area': {
    summary:
      'Makes another version of an area live, or takes the area out of service. A version whose files are not as they were released is refused.',
    access: only('admin'),
    body: z.object({
      area: areaName,
      /** null: out of service. */
      version: areaVersion.nullable(),
      /** What was live when it was decided. */
      seen: areaVersion.nullable(),
    }),
    response: releasedAreas,
    errors: ['settings.changed', 'request.rate_limited'],
  },
});
