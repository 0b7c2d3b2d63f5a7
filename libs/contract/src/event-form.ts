import {
  entryCodes,
  eventFields,
  eventKinds,
  eventStates,
  formProblemCodes,
  highestFace,
  isPlainLine,
  isPlainText,
  mostPriceSteps,
  refundPolicies,
  wholeShare,
  vatReasons,
} from '@vh/domain';
import * as z from 'zod';
import { eventFieldShape } from './event-fields.ts';
import { currency, id, language, slug } from './primitives.ts';

/** A time as the clock at the event's place shows it; forms are autosaved while one is typed. */
export const localTime = z.object({
  at: z.string().max(16),
  occurrence: z.enum(['first', 'second']).optional(),
});

const fields = eventFieldShape(eventFields);
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

/** Whatever was typed, minor units; what is right in it is judged by `checkEventForm`. */
const typedAmount = z.int().min(-2_000_000_000).max(2_000_000_000).nullable();

const quotaForm = z.object({
  id,
  name: line(120),
  capacity: z.int().min(0).max(1_000_000).nullable(),
});

const priceStepForm = z.object({
  id,
  names,
  face: typedAmount,
  endsAt: localTime.nullable(),
  /** Tickets that are sold at it. */
  quantity: z.int().min(0).max(1_000_000).nullable(),
});

const ticketTypeForm = z.object({
  id,
  names,
  descriptions: z.partialRecord(language, z.string().max(1000).refine(isPlainText)),
  kind: z.enum(['priced', 'free', 'open']),
  face: typedAmount,
  // drafts of before have neither
  suggested: typedAmount.default(null),
  maximum: typedAmount.default(null),
  /** Prices before `face`, in their order; absent without any. */
  priceSteps: z.array(priceStepForm).max(mostPriceSteps).optional(),
  vatBasisPoints: basisPoints,
  vatReason: z.enum(vatReasons).optional(),
  quotaIds: z.array(id).max(50),
  salesStart: localTime.nullable(),
  salesEnd: localTime.nullable(),
  minPerOrder: perOrder,
  maxPerOrder: perOrder,
  visibility: z.enum(['public', 'code', 'payspot']),
  attendeeData: z.enum(['none', 'name', 'name_email']),
  // drafts of before have none
  entryCode: z.enum(entryCodes).default('fixed'),
});

const fees = z.object({ basisPoints, fixed: feeMinor, bearer: z.enum(['buyer', 'organiser']) });
const shares = z.array(z.object({ clientId: id, basisPoints: z.int().min(0).max(wholeShare) })).max(50);

const mapSale = z.object({
  key: z.string().min(1).max(64),
  ticketTypeIds: z.array(id).max(100),
  standingTicketTypeIds: z.array(id).max(100),
});

/** Everything an organiser sets of an event, as one document; what is right in it is judged by `checkEventForm`. */
export const eventForm = z.object({
  ...fields,
  kind: z.enum(eventKinds),
  mainLanguage: language,
  translations: z.partialRecord(language, eventTexts),
  slug: z.string().max(120),
  placeId: id.nullable(),
  hallId: id.nullable(),
  /** A published version of a seat map of the hall. */
  seatMapVersionId: id.nullable(),
  /** Which ticket types its categories are sold by; `quotas` are those that are not of the map. */
  mapSales: z.array(mapSale).max(200),
  timezone: z.string().max(64),
  startsAt: localTime.nullable(),
  endsAt: localTime.nullable(),
  doorsAt: localTime.nullable(),
  salesStart: localTime.nullable(),
  salesEnd: localTime.nullable(),
  tags: z.array(slug).max(30),
  visibility: z.enum(['public', 'unlisted', 'password']),
  currency,
  fees,
  refunds: z.object({
    policy: z.enum(refundPolicies),
    feeBasisPoints: basisPoints,
    feeFixed: feeMinor,
    keepsServiceFee: z.boolean(),
  }),
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
  requiredFor: z.enum(['save', 'publish']),
});

const moment = z.int();

/** What a form is judged by, so that the browser can ask `checkEventForm` itself; moments in milliseconds. */
export const eventFormFacts = z.object({
  now: moment,
  clientId: id,
  /** The caller may change what only the platform sets. */
  isPlatform: z.boolean(),
  platformTerms: z.object({
    ...{ fees, shares },
    featured: fields.featured,
    sliderPosition: fields.sliderPosition,
  }),
  /** Of a new event: what the platform takes of each ticket besides its share, by currency; minor units. */
  fixedFees: z.partialRecord(currency, z.int()).optional(),
  /** What new ticket types and places begin with, by the organiser's last event or country. */
  defaults: z
    .object({ vatBasisPoints: z.int(), country: z.string(), timezone: z.string().optional() })
    .optional(),
  genres: z.array(slug),
  types: z.array(slug),
  tags: z.array(slug),
  place: z.object({ id, timezone: z.string(), isOnline: z.boolean().optional() }).nullable().optional(),
  hall: z.object({ id, placeId: id }).nullable().optional(),
  /** Of the version that the form names. */
  seatMap: z
    .object({
      versionId: id,
      hallId: id,
      categories: z.array(z.object({ key: z.string(), name: z.string(), seats: z.int(), standing: z.int() })),
    })
    .nullable()
    .optional(),
  isSlugTaken: z.boolean().optional(),
  hasPoster: z.boolean().optional(),
  hasPassword: z.boolean().optional(),
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
      mapSales: z.array(mapSale),
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
          /** Number of tickets that are held or were sold at each of its price steps; absent without any. */
          priceSteps: z.array(z.object({ id, taken: z.int() })).optional(),
        }),
      ),
    })
    .optional(),
});
