import { codeEntries, isHubAddress, isPlainLine, mostScannedLength, recordedVerdicts } from '@vh/domain';
import * as z from 'zod';
import { doorAsk, doorCounts, doorTimes, overrideReason, verdictKind } from './payspot.contract.ts';
import { defineEndpoints, forDevices, only, permitted } from './endpoint.ts';
import { done, id, idempotencyKey, instant, language, pageOf, paging } from './primitives.ts';

/** Most scans of one upload. */
export const mostScansAtOnce = 500;

/** Most answers that a device tells at once. */
export const mostAnswersAtOnce = 200;

/**
 * How far the server's clock was ahead of the device's when it was last measured, milliseconds. A phone whose battery was
 * empty may have begun again in 1970.
 */
const clockOffset = z
  .int()
  .min(-36_525 * 86_400_000)
  .max(36_525 * 86_400_000);

/** Tickets of one page of a first sync. */
export const ticketsPerSync = 25_000;

/** Tickets as columns (`packTickets` of `@vh/domain`); instants are milliseconds of the server's clock. */
export const packedTickets = z.object({
  count: z.int(),
  ids: z.string(),
  /** Sixteen hexadecimal digits of each (`codeHashOf` of `@vh/domain`): what opens a door is in no list. */
  codeHashes: z.string(),
  names: z.string(),
  orders: z.string(),
  seats: z.string(),
  shared: z.array(z.string()),
  types: z.array(z.int()),
  events: z.array(z.int()),
  positions: z.array(z.int()),
  outOf: z.array(z.int()),
  voided: z.array(z.tuple([z.int(), z.number(), z.int()])),
  standings: z.array(z.tuple([z.int(), z.int(), z.number(), z.int()])),
  buyers: z.array(z.tuple([z.int(), z.int()])).optional(),
  notes: z.array(z.tuple([z.int(), z.int()])).optional(),
  answers: z
    .array(z.object({ question: z.int(), gaps: z.array(z.int()), values: z.array(z.int()) }))
    .optional(),
});

/** A question that the doors of an event show the answer of, or ask. */
export const doorQuestion = doorAsk.extend({
  /** The event whose tickets it is about, which may be a combined one. */
  eventId: id,
  /** None: all of the event. */
  ticketTypeIds: z.array(id),
  per: z.enum(['ticket', 'order']),
  isShown: z.boolean(),
  isAsked: z.boolean(),
});

/** An answer that was given to a question of the door. */
export const doorAnswer = z.object({
  nonce: idempotencyKey,
  /** The event that was checked. */
  eventId: id,
  ticketId: id,
  questionId: id,
  /** A text, or the chosen values. */
  value: z.union([z.string().max(2000), z.array(z.string().max(60)).max(50)]),
  /** By the device's clock. */
  at: instant,
  clockOffset,
});

/** What a door of an event must know to decide offline. */
export const doorRules = z.object({
  /** The event, then the combined ones that it is a part of. */
  eventIds: z.array(id),
  /** The same event on other dates. */
  otherDates: z.array(z.object({ _id: id, date: instant })),
  ticketTypes: z.array(
    z.object({
      _id: id,
      name: z.string(),
      /** What people at the door are to mind about such tickets; '' for nothing. */
      note: z.string(),
      /** Its codes change, so that its short codes are not taken. */
      isRotating: z.boolean(),
    }),
  ),
  /** What short codes are hashed with. */
  codeSalt: z.string(),
  /** When the event admits. */
  times: doorTimes,
  /** True when codes may be typed here and tickets be picked by name. */
  mayType: z.boolean(),
  /** Whether people may be admitted outside the event's times here, with a reason. */
  mayOverride: z.boolean(),
  /** Ticket types that are taken where this scanner stands; absent: all. */
  typeIds: z.array(id).optional(),
  /** What its doors show and ask; absent for nothing. */
  questions: z.array(doorQuestion).optional(),
  /** Where this scanner stands for the event. */
  gate: z.string(),
});

/** A scan that a device made offline. */
export const uploadedScan = z.object({
  nonce: idempotencyKey,
  eventId: id,
  /** What was scanned or typed. */
  code: z.string().trim().min(1).max(mostScannedLength).optional(),
  /** Instead of a code: whom a person picked from the list. */
  ticket: id.optional(),
  direction: z.enum(['entry', 'exit']),
  /** How the code came in; absent in scans of before this was told. */
  codeEntry: z.enum(codeEntries).optional(),
  /** Why somebody was admitted although the event was not open. */
  override: overrideReason.optional(),
  /** What the device told the people at its door. */
  verdict: z.enum(recordedVerdicts),
  /** By the device's clock. */
  at: instant,
  clockOffset,
  /** Of whose door, for scans that a hub hands on; absent for own ones. */
  by: z.object({ scanner: id, device: id.optional() }).optional(),
});

/** Where a hub is asked: one origin, which a page's policy can name. */
export const hubAddress = z
  .string()
  .max(120)
  .regex(/^https?:\/\/[a-z0-9.:-]+$/)
  .refine(isHubAddress);

/** What a door needs to ask the hub of its venue. */
export const hubOfDoor = z.object({
  /** The same hub under the addresses that it may have, the likeliest first. */
  addresses: z.array(hubAddress),
  /** What letters between hub and doors are sealed by (`createHubLetters` of libs/domain), 32 bytes as base64url. */
  key: z.string(),
});

/** What became of a scan that was uploaded. */
export const uploadOutcome = z.object({
  nonce: idempotencyKey,
  /** `known` ones had arrived before; `refused` ones are for a person to look at. */
  outcome: z.enum(['stored', 'known', 'refused']),
  /** Why it was refused. */
  code: z.enum(['checkin.not_assigned', 'idempotency.mismatch']).optional(),
  /** It let somebody through who should not have been: why, as all scans together show. */
  conflict: verdictKind.optional(),
});

/** A passage as staff compare them. */
const passage = z.object({
  nonce: z.string(),
  at: instant,
  direction: z.enum(['entry', 'exit']),
  scanner: z.string(),
  gate: z.string(),
  /** The paired device that made it; absent for people who were logged in. */
  device: z.string().optional(),
});

/** A passage that should not have been, with the one that counts. */
export const conflictingScan = passage.extend({
  conflict: verdictKind,
  /** When the server heard of it. */
  receivedAt: instant,
  /** The passage before it that counts; absent where there is none, e.g. with a void ticket. */
  counted: passage.optional(),
  ticket: z.object({
    _id: id,
    shortCode: z.string(),
    ticketTypeName: z.string(),
    attendeeName: z.string(),
    orderId: id,
    orderNumber: z.string(),
  }),
});

/** A passage as a door is told of it. */
const passageAtDoor = z.object({ at: instant, scanner: z.string(), gate: z.string() });

/** Two people came in by one ticket: which ticket, where and when, for both doors. */
export const conflictAtDoor = z.object({
  /** Of the passage that should not have been. */
  nonce: z.string(),
  conflict: verdictKind,
  passage: passageAtDoor.extend({ isHere: z.boolean() }),
  /** The passage that counts; absent where there is none, e.g. with a void ticket. */
  counted: passageAtDoor.extend({ isHere: z.boolean() }).optional(),
  ticket: z.object({
    ticketTypeName: z.string(),
    seat: z.string(),
    attendeeName: z.string(),
    orderNumber: z.string(),
    position: z.int(),
    outOf: z.int(),
  }),
});

/** A gate that takes tickets of some types only. */
export const gateRule = z.object({
  gate: z.string().trim().min(1).max(40).refine(isPlainLine),
  ticketTypeIds: z.array(id).min(1).max(200),
});

/** The key of an event's changing codes, as staff see it: never the key itself. */
const codeKey = z.object({
  /** Number of keys so far; a renewal that names another number is refused. */
  number: z.int(),
  renewedAt: instant.optional(),
  /** From when on buyers' pages show codes made by it. */
  shownFrom: instant.optional(),
  /** Until when codes made by the one before still admit. */
  previousValidUntil: instant.optional(),
});

const doors = only('scanner', 'admin');
const mayPlanGates = permitted('can-add-events', 'admin', 'manager', 'client');

/** Calls of doors that decide offline, and of those who look after them. */
export const checkinEndpoints = defineEndpoints({
  'POST /back/scanner/sync': {
    summary:
      'What a door must hold to decide without a network: first all tickets, page by page, then what changed since a revision.',
    access: forDevices(doors),
    body: z.object({
      scannerId: id,
      eventId: id,
      /** Of the last answer that was worked in; absent for everything. */
      since: z.string().max(120).optional(),
      /** Of the answer before, while there are more pages. */
      page: z.string().max(120).optional(),
      lang: language.default('en'),
    }),
    response: z.object({
      /** By the server's clock, so that the device can measure its own. */
      at: instant,
      /** `all` replaces what the device holds, from its first page on. */
      kind: z.enum(['all', 'changes']),
      revision: z.string(),
      /** Ask for the next page by this; absent on the last. */
      nextPage: z.string().optional(),
      door: doorRules,
      keys: z.array(z.object({ keyId: z.int(), publicKey: z.string() })),
      /**
       * What codes that change are checked by (`rotationSecret` of libs/domain), by event: 32 bytes as base64url. The key in
       * use is the first of its event; former ones have the moment until which their codes admit.
       */
      changingKeys: z.array(z.object({ eventId: id, key: z.string(), until: instant.optional() })),
      tickets: packedTickets,
      counts: doorCounts,
      /** Passages at this scanner, or conflicts by one at it, that should not have been: the last hundred. */
      conflicts: z.array(conflictAtDoor).optional(),
      /** The hub that decides for the doors of this event; absent where none does. */
      hub: hubOfDoor.optional(),
    }),
    errors: ['not_found', 'checkin.not_assigned', 'event.not_found'],
  },
  'POST /back/scanner/register-hub': {
    summary:
      'Tell where the calling device, which staff have named a hub, is asked, and by which key. Addresses outside the own network are left out, unless staff set them.',
    access: forDevices(doors),
    body: z.object({
      scannerId: id,
      addresses: z.array(hubAddress).min(1).max(4),
      /** 32 bytes as base64url. */
      key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    }),
    response: done,
    errors: ['not_found', 'auth.forbidden', 'request.invalid'],
  },
  'POST /back/scanner/get-hubs': {
    summary:
      'The addresses of the hubs that doors of the caller ask: what the page of a door may connect to.',
    access: forDevices(doors),
    body: z.object({
      /** Only those of this scanner’s events; absent for those of all scanners of the caller. */
      scannerId: id.optional(),
    }),
    response: z.object({ addresses: z.array(hubAddress) }),
    errors: ['not_found'],
  },
  'POST /back/checkin/upload': {
    summary:
      'Scans that a device made offline. They happened: none is refused for what it was; each nonce counts once, however often it is sent.',
    access: forDevices(doors),
    body: z.object({ scannerId: id, scans: z.array(uploadedScan).min(1).max(mostScansAtOnce) }),
    bodyLimit: 524_288,
    response: z.object({ at: instant, outcomes: z.array(uploadOutcome) }),
    errors: ['not_found'],
  },
  'POST /back/checkin/answer': {
    summary:
      'What people answered to the questions of a door. Each nonce counts once, however often it is sent; of several answers to one question the latest by the server’s clock counts.',
    access: forDevices(doors),
    body: z.object({ scannerId: id, answers: z.array(doorAnswer).min(1).max(mostAnswersAtOnce) }),
    bodyLimit: 1_048_576,
    response: z.object({
      at: instant,
      outcomes: z.array(
        z.object({
          nonce: idempotencyKey,
          /** `known` ones had arrived before; `refused` ones are for a person to look at. */
          outcome: z.enum(['stored', 'known', 'refused']),
          /** Why it was refused. */
          code: z
            .enum(['checkin.not_assigned', 'ticket.not_found', 'request.invalid', 'idempotency.mismatch'])
            .optional(),
        }),
      ),
    }),
    errors: ['not_found'],
  },
  'POST /back/checkin/get-conflicts': {
    summary: 'Passages at an event that should not have been, the last first, each with the one that counts.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({ eventId: id, lang: language.default('en'), ...paging }),
    response: pageOf(conflictingScan),
    errors: ['event.not_found'],
  },
  'POST /back/checkin/get-gates': {
    summary: 'Which ticket types each gate of an event takes, and what its doors are to mind.',
    access: mayPlanGates,
    body: z.object({ eventId: id, lang: language.default('en') }),
    response: z.object({
      /** 0 while nothing was said. */
      version: z.int(),
      rules: z.array(gateRule),
      /** Gates that scanners stand at or people were sent to. */
      knownGates: z.array(z.string()),
      ticketTypes: z.array(z.object({ _id: id, name: z.string(), note: z.string() })),
      /** The key of its changing codes; absent where none of its tickets has such. */
      codeKey: codeKey.optional(),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/checkin/save-gates': {
    summary: 'Say which ticket types each gate takes, and what doors are to mind about types.',
    access: mayPlanGates,
    body: z.object({
      eventId: id,
      /** Of what was read; another one is refused. */
      version: z.int(),
      rules: z.array(gateRule).max(50),
      notes: z
        .array(z.object({ ticketTypeId: id, note: z.string().trim().max(200).refine(isPlainLine) }))
        .max(200),
    }),
    response: done,
    errors: ['event.not_found', 'event.changed', 'request.invalid'],
  },
  'POST /back/checkin/renew-codes': {
    summary:
      'Make a new key for the changing codes of an event, such as after a scanner was lost, and for those of the combined events that admit to it. Doors have it with their next list, pages of tickets from `shownFrom` on; codes made by the one before admit until `previousValidUntil`. Google Wallet keeps the former codes until a ticket is added to it again.',
    access: mayPlanGates,
    body: z.object({
      eventId: id,
      /** `codeKey.number` as it was read; another one is refused. */
      number: z.int().min(0),
    }),
    response: codeKey,
    errors: ['event.not_found', 'event.changed'],
  },
});
