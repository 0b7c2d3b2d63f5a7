import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { showAttendees } from './attendees.service.ts';

type AttendeeCalls = Extract<keyof Handlers, `POST /back/attendee/${string}`>;

/** The calls about who comes to an event. */
export function attendeeHandlers(deps: Deps): Pick<Handlers, AttendeeCalls> {
  return {
    'POST /back/attendee/get-list': ({ body }) => showAttendees(deps, body),
  };
}
