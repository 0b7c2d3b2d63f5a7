import * as z from 'zod';
import { afterStepUp, defineEndpoints, permitted } from './endpoint.ts';
import { staffStatus } from './people.ts';
import { done, email, id, instant, language, pageOf, paging, personName } from './primitives.ts';

/** Roles that somebody can have at an event. */
export const eventStaffRole = z.enum(['manager', 'contractor', 'scanner', 'payspot']);

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
});

const gates = z.array(z.string().trim().min(1).max(40)).max(50).default([]);
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
  'POST /back/event-staff/save': {
    summary: 'Assign somebody to an event, or change their gates; an e-mail without an account is invited.',
    access: afterStepUp(mayAssign),
    body: z.object({
      eventId: id,
      who: z.union([z.object({ memberId: id }), z.object({ email, name: personName, language })]),
      role: eventStaffRole,
      gates,
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
