import { auditColumns, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only, permitted } from './endpoint.ts';
import { day, id, instant, rowsOnPage } from './primitives.ts';

/** A change that was made in the back office, as a row of a list. */
export const auditRow = z.object({
  /** A running number: later entries have higher ones. */
  _id: z.int(),
  at: instant,
  /** What was done, e.g. 'order.refund'. */
  action: z.string(),
  /** Kind and id of the record that it is about, and its name where it has one. */
  entity: z.string(),
  entityId: z.string(),
  title: z.string().optional(),
  /** Who did it; absent where nobody's hand is in it, or where readers see only that it was the platform. */
  by: z.object({ _id: id, name: z.string(), email: z.string() }).optional(),
  /** The admin who did it in the user's name. */
  actedBy: z.string().optional(),
  /** Only the fields that differ, with secrets hidden. */
  before: z.unknown(),
  after: z.unknown(),
});

/** An entry with where it came from. */
export const auditEntry = auditRow.extend({
  call: z.string(),
  requestId: z.string(),
  address: z.string(),
  userAgent: z.string(),
  /** All records that the call named, as 'kind:id'. */
  about: z.array(z.string()),
  clients: z.array(z.object({ _id: id, name: z.string() })),
});

/** A kind of record that entries can be about, e.g. 'order'. */
const entity = z.string().trim().min(1).max(40);
const entityId = z.string().trim().min(1).max(200);

/** What changes are looked up by. */
export const auditFilters = {
  q: z.string().trim().max(120).optional(),
  userId: id.optional(),
  action: z.string().trim().min(1).max(60).optional(),
  entity: entity.optional(),
  entityId: entityId.optional(),
  clientId: id.optional(),
  /** Days in UTC, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** By the moment: changes go by one running number. */
export const auditSorts = sortsOf(auditColumns);

/** A place in a list that grows at one end: rows after the entry, or before it. */
export const historyCursor = {
  after: z.int().min(0).optional(),
  before: z.int().min(0).optional(),
  pageSize: rowsOnPage(25),
};

const cursors = {
  /** Where the next and the former page begin; absent where there is none. */
  next: z.int().optional(),
  previous: z.int().optional(),
};

/** A part of a list of changes. */
export const auditPage = z.object({ rows: z.array(auditRow), ...cursors });

/** Calls about what was changed, by whom. */
export const auditEndpoints = defineEndpoints({
  'POST /back/audit/get-list': {
    summary: 'What was changed in the back office, by person, action, record, client, day and words.',
    access: only('admin'),
    body: z
      .object({ ...auditFilters, ...historyCursor, sort: z.enum(auditSorts).default('-at') })
      .prefault({}),
    response: auditPage,
  },
  'POST /back/audit/get': {
    summary: 'One change with where it came from.',
    access: only('admin'),
    body: z.object({ number: z.int().min(1) }),
    response: auditEntry,
    errors: ['not_found'],
  },
  'POST /back/audit/get-choices': {
    summary: 'The people, actions and kinds of records that there are entries of.',
    access: only('admin'),
    response: z.object({
      people: z.array(z.object({ _id: id, name: z.string() })),
      actions: z.array(z.string()),
      entities: z.array(z.string()),
    }),
  },
  'POST /back/audit/get-client-list': {
    summary:
      'What was changed of a client and its own records, for who manages its members: no entry of another client, and none that the platform alone makes.',
    access: permitted('can-manage-users', 'admin', 'client'),
    body: z.object({
      clientId: id,
      /** A member; other authors are not told apart. */
      userId: id.optional(),
      entity: entity.optional(),
      from: day.optional(),
      to: day.optional(),
      ...historyCursor,
    }),
    response: auditPage,
  },
  'POST /back/audit/get-history': {
    summary: 'What was changed of an event, an order or a client; organisers see what concerns their own.',
    access: only('admin', 'client', 'manager'),
    body: z
      .object({ eventId: id.optional(), orderId: id.optional(), clientId: id.optional(), ...historyCursor })
      .refine(({ eventId, orderId, clientId }) => Boolean(eventId ?? orderId ?? clientId)),
    response: auditPage,
  },
});
