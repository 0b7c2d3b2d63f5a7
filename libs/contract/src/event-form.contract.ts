import {
  eventKinds,
  eventStates,
  formProblemCodes,
  highestFace,
  isPlainLine,
  isPlainText,
  wholeShare,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { currency, id, idempotencyKey, instant, language, slug } from './primitives.ts';

/** A time as the clock at the event's place shows it; forms are autosaved while one is typed. */
const localTime = z.object({
  at: z.string().max(16),
  occurrence: z.enum(['first', 'second']).optional(),
});

const line = (longest: number) => z.string().max(longest).refine(isPlainLine);
const basisPoints = z.int().min(0).max(10_000);
const feeMinor = z.int().min(0).max(highestFace);
const perOrder = z.int().min(1).max(100);
const names = z.partialRecord(language, line(120));

const eventTexts = z.object({
  title: line(160),
  subtitle: line(200),
  /** HTML; what is no running text is taken out. */
  description: z.string().max(40_000),
  seoTitle: line(120),
  seoDescription: line(320),
});

const quotaForm = z.object({
  id,
  name: line(120),
  capacity: z.int().min(0).max(1_000_000).nullable(),
});

const ticketTypeForm = z.object({
  id,
  names,
  descriptions: z.partialRecord(language, z.string().max(1000).refine(isPlainText)),
  kind: z.enum(['priced', 'free']),
  face: z.int().min(-2_000_000_000).max(2_000_000_000).nullable(),
  vatBasisPoints: basisPoints,
  quotaIds: z.array(id).max(50),
  salesStart: localTime.nullable(),
  salesEnd: localTime.nullable(),
  minPerOrder: perOrder,
  maxPerOrder: perOrder,
  visibility: z.enum(['public', 'code', 'payspot']),
  attendeeData: z.enum(['none', 'name', 'name_email']),
});

const fees = z.object({ basisPoints, fixed: feeMinor, bearer: z.enum(['buyer', 'organiser']) });
const shares = z.array(z.object({ clientId: id, basisPoints: z.int().min(0).max(wholeShare) })).max(50);
const sliderPosition = z.int().min(0).max(1000).nullable();

/** Everything an organiser sets of an event, as one document; what is right in it is judged by `checkEventForm`. */
export const eventForm = z.object({
  kind: z.enum(eventKinds),
  mainLanguage: language,
  translations: z.partialRecord(language, eventTexts),
  slug: z.string().max(120),
  placeId: id.nullable(),
  timezone: z.string().max(64),
  startsAt: localTime.nullable(),
  endsAt: localTime.nullable(),
  doorsAt: localTime.nullable(),
  salesStart: localTime.nullable(),
  salesEnd: localTime.nullable(),
  genre: z.string().max(120),
  type: z.string().max(120),
  tags: z.array(slug).max(30),
  ageLimit: z.int().min(0).max(99).nullable(),
  organiserEmail: z.union([z.literal(''), z.email().max(254)]),
  visibility: z.enum(['public', 'unlisted']),
  featured: z.boolean(),
  sliderPosition,
  currency,
  maxPerOrder: perOrder,
  maxPerBuyer: z.int().min(1).max(1_000_000).nullable(),
  fees,
  refunds: z.object({
    policy: z.enum(['none', 'until_24h', 'organiser']),
    feeBasisPoints: basisPoints,
    feeFixed: feeMinor,
    keepsServiceFee: z.boolean(),
  }),
  offersProtection: z.boolean(),
  quotas: z.array(quotaForm).max(100),
  ticketTypes: z.array(ticketTypeForm).max(100),
  memberIds: z.array(id).max(100),
  shares,
});

/** One thing that is wrong with a form, or worth a word. */
export const formProblem = z.object({
  /** The field, e.g. `ticketTypes.0.face`. */
  path: z.string(),
  code: z.enum(formProblemCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  severity: z.enum(['error', 'warning']),
  neededFor: z.enum(['save', 'publish']),
});

const moment = z.int();

/** What a form is judged by, so that the browser can ask `checkEventForm` itself; moments in milliseconds. */
export const eventFormFacts = z.object({
  now: moment,
  clientId: id,
  /** The caller may change what only the house sets. */
  isHouse: z.boolean(),
  houseTerms: z.object({ fees, featured: z.boolean(), sliderPosition, shares }),
  genres: z.array(slug),
  types: z.array(slug),
  tags: z.array(slug),
  place: z.object({ id, timezone: z.string() }).nullable().optional(),
  isSlugTaken: z.boolean().optional(),
  hasPoster: z.boolean().optional(),
  members: z
    .array(
      z.object({
        id,
        clientId: id,
        kind: z.enum(eventKinds),
        state: z.enum(eventStates),
        startsAt: moment,
        endsAt: moment.nullable(),
        currency,
        quotaIds: z.array(id),
      }),
    )
    .optional(),
  partnerIds: z.array(id).optional(),
  stored: z
    .object({
      id,
      kind: z.enum(eventKinds),
      state: z.enum(eventStates),
      currency,
      startsAt: moment,
      endsAt: moment.nullable(),
      seatedPlaceId: id.nullable(),
      hasSales: z.boolean(),
      isMember: z.boolean(),
      quotas: z.array(
        z.object({
          id,
          capacity: z.int(),
          taken: z.int(),
          isSeated: z.boolean(),
          isDrawnElsewhere: z.boolean(),
        }),
      ),
      ticketTypes: z.array(
        z.object({
          id,
          uses: z.array(z.enum(['sales', 'codes', 'questions', 'waiting'])),
          quotaIds: z.array(id),
        }),
      ),
    })
    .optional(),
});

const version = z.int().min(1);

/** An event after a change; `version` goes with the next one. */
const changedEvent = z.object({
  eventId: id,
  slug,
  state: z.enum(eventStates),
  version,
  /** Warnings, and what stands in the way of publishing. */
  problems: z.array(formProblem),
});

/** Who may make and change events; fees, shares, slider and kind `shared` besides only as an admin. */
export const eventEditors = permitted('can-add-events', 'admin', 'manager', 'client');

/** A form with texts in nine languages. */
const formLimit = 1_048_576;

/** Calls by which events are made and changed. */
export const eventFormEndpoints = defineEndpoints({
  'POST /back/event/get-new-form': {
    summary: 'The form of a new event of a client as it begins, and what it is judged by.',
    access: eventEditors,
    body: z.object({ clientId: id, kind: z.enum(eventKinds).default('simple') }),
    response: z.object({ form: eventForm, facts: eventFormFacts }),
  },
  'POST /back/event/get-form': {
    summary:
      'An event as a form with the version to send back, and the draft that somebody has of changes to it.',
    access: eventEditors,
    body: z.object({ eventId: id }),
    response: z.object({
      eventId: id,
      clientId: id,
      clientName: z.string(),
      state: z.enum(eventStates),
      version,
      form: eventForm,
      facts: eventFormFacts,
      draft: z.object({ draftId: id, version, savedAt: instant, savedBy: z.string() }).optional(),
    }),
    errors: ['event.not_found', 'event.state'],
  },
  'POST /back/event/check': {
    summary:
      'What is wrong with a form or worth a word, judged by all that the service knows; changes nothing.',
    access: eventEditors,
    bodyLimit: formLimit,
    body: z.object({ clientId: id, eventId: id.optional(), form: eventForm }),
    response: z.object({ problems: z.array(formProblem) }),
    errors: ['event.not_found'],
  },
  'POST /back/event/create': {
    summary:
      'Make an event of a form, as a draft or for buyers at once; `details.problems` of event.problems say what is wrong where. The draft it was written in is gone then.',
    access: eventEditors,
    bodyLimit: formLimit,
    body: z.object({
      key: idempotencyKey,
      clientId: id,
      form: eventForm,
      publish: z.boolean().default(false),
      draftId: id.optional(),
    }),
    response: changedEvent,
    errors: ['event.problems', 'slug.taken', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
  'POST /back/event/update': {
    summary:
      'Change an event as its form says; refused when somebody else changed it since `version` (`details` have both versions). Orders keep their prices.',
    access: eventEditors,
    bodyLimit: formLimit,
    body: z.object({ eventId: id, version, form: eventForm, draftId: id.optional() }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state', 'event.problems', 'slug.taken'],
  },
  'POST /back/event/publish': {
    summary: 'Show a draft to buyers, if nothing stands in the way.',
    access: eventEditors,
    body: z.object({ eventId: id, version }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state', 'event.problems'],
  },
  'POST /back/event/unpublish': {
    summary: 'Take an event back to its drafts, while nothing of it was sold or is held.',
    access: eventEditors,
    body: z.object({ eventId: id, version }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state'],
  },
  'POST /back/event/duplicate': {
    summary:
      'Make a draft that is like an event, at another start; its times move with it by the clock on the wall.',
    access: eventEditors,
    body: z.object({ key: idempotencyKey, eventId: id, startsAt: localTime }),
    response: changedEvent,
    errors: [
      'event.not_found',
      'event.state',
      'event.problems',
      'slug.taken',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/event/create-series': {
    summary:
      'Make drafts that are like an event, one for each date, all or none; sales of all begin when those of the event do.',
    access: eventEditors,
    body: z.object({ key: idempotencyKey, eventId: id, dates: z.array(localTime).min(1).max(200) }),
    response: z.object({ events: z.array(z.object({ eventId: id, slug, startsAt: instant })) }),
    errors: [
      'event.not_found',
      'event.state',
      'event.problems',
      'slug.taken',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
});
