import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { showAttendees } from './attendees.service.ts';
import { checkInByHand, undoCheckIn } from './staff-checkin.service.ts';

type AttendeeCalls = Extract<keyof Handlers, `POST /back/attendee/${string}`>;

/** The calls about who comes to an event. */
export function attendeeHandlers(deps: Deps): Pick<Handlers, AttendeeCalls> {
  return {
    'POST /back/attendee/get-list': ({ body }) => showAttendees(deps, body),
    'POST /back/attendee/check-in': ({ body, actor }) => checkInByHand(deps, requireActor(actor), body),
    'POST /back/attendee/undo-check-in': ({ body }) => undoCheckIn(deps, body),
  };
}
