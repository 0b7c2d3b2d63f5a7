import * as z from 'zod';
import { defineEndpoints, forDevices, only, signedIn } from './endpoint.ts';
import { done, instant } from './primitives.ts';

/** The name of an area as its address begins. */
const areaName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);

/** A released version: when, and of what. */
const areaVersion = z.string().regex(/^[\w.-]{1,80}$/);

/** Percent of the people who get a version instead of the live one. */
const rolloutShare = z.int().min(1).max(99);

/**
 * What became of an area: a version was released, chosen, offered to some, or the area was taken out of service; `return`
 * is done automatically when too many people met an error.
 */
export const areaActions = [
  'release',
  'rollback',
  'promote',
  'withdraw',
  'preview',
  'rollout',
  'end',
  'return',
] as const;

/** Who gets a version that is not live for everybody: those who chose previews, or a share of the people. */
export const areaChannels = ['preview', 'rollout'] as const;

/** The areas as the web servers offer them. */
export const releasedAreas = z.object({
  /** True when this service can see and change what is released; without it the command line does. */
  isManaged: z.boolean(),
  areas: z.array(
    z.object({
      name: areaName,
      /** What visitors get; null while the area is out of service. */
      live: areaVersion.nullable(),
      /** What a share of the people gets instead; null: nobody. */
      rollout: z.object({ version: areaVersion, share: rolloutShare }).nullable(),
      /** What those get who chose previews; null: the live version. */
      preview: areaVersion.nullable(),
      /** Whether it may be taken out of service: not the area that puts it back. */
      canWithdraw: z.boolean(),
      /** Everything that was released and is still there, the newest first. */
      versions: z.array(
        z.object({
          version: areaVersion,
          releasedAt: instant,
          /** How many people opened it, and how many of them met an error. */
          people: z.int().nonnegative(),
          failed: z.int().nonnegative(),
        }),
      ),
    }),
  ),
  /** The storefront with login, which the areas are loaded into; null where it was never released separately. */
  shell: z
    .object({
      /** The version that visitors get. */
      live: areaVersion,
      /** Everything that was released and is still there, the newest first. */
      versions: z.array(
        z.object({
          version: areaVersion,
          releasedAt: instant,
          /** Why a running web server could not take it over; null: it could, or never had to. */
          failed: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** What was done lately, the newest first; without a name it was done at the command line or on its own. */
  log: z.array(
    z.object({
      /** The name of an area, or `shell`. */
      area: areaName,
      at: instant,
      action: z.enum(areaActions),
      version: areaVersion,
      from: areaVersion.optional(),
      by: z.string().optional(),
      share: rolloutShare.optional(),
      note: z.string().optional(),
    }),
  ),
});

/** Why it was done, for anyone who reads the log. */
const note = z.string().trim().max(200).optional();

/** Calls about the released versions of the areas. */
export const releaseEndpoints = defineEndpoints({
  'POST /back/deploy/get-areas': {
    summary:
      'The areas with their versions, which of them is live or offered to some, how many people met errors, and what was done lately.',
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
      note,
    }),
    response: releasedAreas,
    errors: ['settings.changed', 'request.rate_limited'],
  },
  'POST /back/deploy/set-channel': {
    summary:
      'Offers a version of an area as a preview or to a share of the people, or ends that. Anyone who gets it is the same people as long as the version is offered.',
    access: only('admin'),
    body: z.object({
      area: areaName,
      channel: z.enum(areaChannels),
      /** null: ends the preview or rollout. */
      version: areaVersion.nullable(),
      /** Asked for with a rollout. */
      share: rolloutShare.optional(),
      /** What was live when it was decided. */
      seen: areaVersion.nullable(),
      note,
    }),
    response: releasedAreas,
    errors: ['settings.changed', 'request.rate_limited'],
  },
  'POST /back/deploy/set-shell': {
    summary:
      'Makes another version of the shell live, which running web servers take over without a restart within seconds. One that live areas, rollouts or previews can’t run in is refused, and one whose files are not as they were released.',
    access: only('admin'),
    body: z.object({
      version: areaVersion,
      /** The version that was live when it was decided. */
      seen: areaVersion,
      note,
    }),
    response: releasedAreas,
    errors: ['settings.changed', 'request.rate_limited'],
  },
  'POST /back/area/report': {
    summary:
      'Tells that a version of an area was opened, or that it failed to load or to show a page. A new version that fails for too many people is taken back automatically.',
    access: forDevices(signedIn),
    body: z.object({
      area: areaName,
      version: areaVersion,
      outcome: z.enum(['opened', 'failed']),
      /** The path of the page that failed. */
      page: z.string().max(300).optional(),
      /** What the browser said of it. */
      message: z.string().max(500).optional(),
    }),
    response: done,
  },
});
