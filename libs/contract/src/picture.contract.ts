import { isPictureFrame, isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { id, instant, language } from './primitives.ts';

/** What pictures are sent for. */
export const pictureUse = z.enum(['poster', 'gallery', 'background', 'logo']);

/** The largest picture that is taken, in bytes: 15 MiB, what a telephone makes. */
export const largestPicture = 15 * 1024 * 1024;

const fraction = z.number().min(0).max(1);

/** What is shown of a picture: a part, and the point that stays in sight; fractions of its width and height. */
export const pictureFrame = z
  .object({
    crop: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }),
    focus: z.object({ x: fraction, y: fraction }),
  })
  .refine(isPictureFrame, { path: ['crop'] });

/** A picture with the addresses of its files, absolute paths on the site. */
export const pictureView = z.object({
  _id: id,
  use: pictureUse,
  /** Pixels of the whole picture. */
  width: z.int(),
  height: z.int(),
  frame: pictureFrame,
  /** Counts its frames. */
  revision: z.int(),
  files: z.object({
    /** The whole picture, at most 4096 pixels wide and high. */
    full: z.string(),
    /** Its frame, at most 1600 pixels. */
    picture: z.string(),
    /** The same for phones and lists, at most 800. */
    small: z.string(),
    /** Cut to 50 x 50 CSS pixels, drawn at twice that. */
    thumb50: z.string(),
    card: z.string(),
    cardAvif: z.string(),
    hero: z.string(),
    og: z.string(),
  }),
  createdAt: instant,
});

/** Most pictures of an event's gallery. */
export const mostGalleryPictures = 24;

/** A picture that something shows, with what it shows by language. */
export const chosenPicture = z.object({
  pictureId: id,
  alts: z.partialRecord(language, z.string().trim().max(200).refine(isPlainLine)).default({}),
});

/** The pictures of an event; without a poster of its own it is drawn one. */
const eventPictures = z.object({
  poster: chosenPicture.nullable(),
  gallery: z.array(chosenPicture).max(mostGalleryPictures),
});

/** What an event's pictures were when they were read: another one once anybody has changed them. */
const picturesFingerprint = z.string().min(1).max(64);

const staff = permitted('can-add-events', 'admin', 'manager', 'client');

/** Calls about pictures that staff send. */
export const pictureEndpoints = defineEndpoints({
  'POST /back/media/upload/{clientId}/{use}': {
    summary:
      'Keep a picture (JPEG, PNG, WebP or AVIF) for a client, or for the platform, which only admins can. The body is the file. Whatever is no picture is taken out, and what nothing uses is deleted after two days. `fields.file` of picture.refused says why: kind, unreadable, pixels, too_small or too_many.',
    access: staff,
    params: z.object({ clientId: z.union([id, z.literal('platform')]), use: pictureUse }),
    takesFile: true,
    bodyLimit: largestPicture,
    response: pictureView,
    errors: ['picture.refused', 'not_found', 'service.unavailable'],
  },
  'POST /back/media/get': {
    summary: 'Pictures of the caller’s clients by their ids; unknown ones are left out.',
    access: staff,
    body: z.object({ pictureIds: z.array(id).max(100) }),
    response: z.object({ pictures: z.array(pictureView) }),
  },
  'POST /back/media/set-frame': {
    summary: 'Change what is shown of a picture, wherever it is used; its files get new addresses.',
    access: staff,
    body: z.object({ pictureId: id, frame: pictureFrame }),
    response: pictureView,
    errors: ['not_found'],
  },
  'POST /back/event/get-pictures': {
    summary: 'The poster that was sent for an event, and its gallery in its order.',
    access: staff,
    body: z.object({ eventId: id }),
    response: eventPictures.extend({
      /** Whose pictures they are. */
      clientId: id,
      /** In which the event has texts. */
      languages: z.array(language),
      fingerprint: picturesFingerprint,
    }),
    errors: ['event.not_found'],
  },
  'POST /back/event/set-pictures': {
    summary:
      'Give an event a poster and a gallery of pictures that its client sent, or the platform; without a poster it is drawn one again. Who has read them before somebody else changed them is refused.',
    access: staff,
    body: eventPictures.extend({
      eventId: id,
      /** As get-pictures answered it. */
      fingerprint: picturesFingerprint,
    }),
    response: eventPictures.extend({ fingerprint: picturesFingerprint }),
    errors: ['event.not_found', 'event.changed'],
  },
});
