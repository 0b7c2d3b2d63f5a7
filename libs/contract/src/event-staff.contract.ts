import { doorCounts } from './payspot.contract.ts';
import { eventFlags, eventRoles, isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only, permitted } from './endpoint.ts';
import { staffStatus } from './people.ts';
import { done, email, id, instant, language, pageOf, paging, personName } from './primitives.ts';

/** Roles that somebody can have at an event. */
export const eventStaffRole = z.enum(eventRoles);

/** What somebody is at an event. */
export const eventAssignment = z.object({
  eventId: id,
  eventTitle: z.string(),
  date: instant,
  timezone: z.string(),
  clientName: z.string(),
  role: eventStaffRole,
  gates: z.array(z.string()),
});

/** Somebody assigned to an event. */
export const eventStaffRow = z.object({
  memberId: id,
  email: z.string(),
  name: z.string(),
  status: staffStatus,
  role: eventStaffRole,
  gates: z.array(z.string()),
  /** What they may do there besides what their role means. */
  permissions: z.array(z.enum(eventFlags)),
});

/** A gate and what happened there. */
export const gateFigures = z.object({
  /** Empty where the scanner has none. */
  gate: z.string(),
  /** Tickets let in and not taken back, and let out again. */
  admitted: z.int(),
  exited: z.int(),
  /** Scans that were turned away. */
  refused: z.int(),
  lastAt: instant,
});

const gates = z.array(z.string().trim().min(1).max(40).refine(isPlainLine)).max(50).default([]);
const mayAssign = permitted('can-add-events', 'admin', 'manager', 'client');

/** Calls about the people of events. */
export const eventStaffEndpoints = defineEndpoints({
  'POST /back/event-staff/get-people': {
    summary:
      'A page of the people who are assigned to events of a client, or one of them, with what they are there.',
    access: mayAssign,
    body: z.object({
      clientId: id,
      memberId: id.optional(),
      q: z.string().trim().max(120).optional(),
      role: eventStaffRole.optional(),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(
      z.object({
        memberId: id,
        email: z.string(),
        name: z.string(),
        status: staffStatus,
        /** Those to come first. */
        assignments: z.array(eventAssignment.omit({ clientName: true })),
      }),
    ),
  },
  'POST /back/event-staff/get-list': {
    summary: 'Who is assigned to an event.',
    access: mayAssign,
    body: z.object({ eventId: id }),
    response: z.object({ rows: z.array(eventStaffRow) }),
  },
  'POST /back/event-staff/get-suggestions': {
    summary:
      'People who can be assigned without being invited: of the organiser and its events; for admins all of the staff.',
    access: mayAssign,
    body: z.object({ eventId: id, q: z.string().trim().max(120).optional() }),
    /** The first twenty by name. */
    response: z.object({
      rows: z.array(eventStaffRow.pick({ memberId: true, email: true, name: true, status: true })),
    }),
  },
  'POST /back/event-staff/get-live': {
    summary:
      'How an event fills at this moment: sold, came, inside, let in without a code, what each gate did, and the devices at its doors.',
    access: only('admin', 'manager', 'client'),
    body: z.object({ eventId: id }),
    response: z.object({
      ...doorCounts.shape,
      /** Admissions without a QR code, and those outside the event's times. */
      withoutCode: z.object({ typed: z.int(), picked: z.int(), overridden: z.int() }),
      gates: z.array(gateFigures),
      /** Paired scanners that can check the event; of organisers only their own. */
      devices: z.array(
        z.object({
          _id: id,
          name: z.string(),
          scanner: z.string(),
          gate: z.string(),
          person: z.string(),
          lastUsedAt: instant,
        }),
      ),
    }),
  },
  'POST /back/event-staff/save': {
    summary:
      'Assign somebody to an event, or change their gates and flags; an e-mail without an account is invited, and anyone who checks tickets gets a door where they have none.',
    access: mayAssign,
    body: z.object({
      eventId: id,
      who: z.union([z.object({ memberId: id }), z.object({ email, name: personName, language })]),
      role: eventStaffRole,
      gates,
      /** Those that mean nothing in the role are left out; absent: as they are, and those of `firstFlagsOf` for somebody new. */
      permissions: z.array(z.enum(eventFlags)).max(eventFlags.length).optional(),
    }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/event-staff/remove': {
    summary: 'End an assignment; harmless when it has ended already.',
    access: mayAssign,
    body: z.object({ eventId: id, memberId: id, role: eventStaffRole }),
    response: done,
  },
});
