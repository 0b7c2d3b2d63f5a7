import type { BodyOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import type { EventLimit } from './member-limit.tsx';
import type { PersonProblems } from './person-form.model.ts';

/** What a member may, and at which events. */
export interface MembershipValues {
  readonly permissions: readonly PermissionFlag[];
  readonly onlyEvents: EventLimit;
}

/** A limit without an event would leave a member with nothing. */
export function limitProblems({ onlyEvents }: MembershipValues): PersonProblems {
  return onlyEvents?.length === 0 ? { onlyEventIds: 'eventMissing' } : {};
}

/** What the API is told of a membership. */
export function membershipBody({
  permissions,
  onlyEvents,
}: MembershipValues): Pick<BodyOf<'POST /back/client-user/save'>, 'permissions' | 'onlyEventIds'> {
  return {
    permissions: [...permissions],
    onlyEventIds: onlyEvents && onlyEvents.map(({ eventId }) => eventId),
  };
}
