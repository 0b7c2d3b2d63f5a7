import type { DeviceKind } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';

/** The device that a session belongs to, as it was found with it. */
export interface SessionDevice {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceKind;
  readonly placeId: string;
}

/**
 * What is left of a person's rights on a device of theirs: the one role and the one place it was paired for, as long as
 * the person has both. Of their clients, their account and what confirms them the device has nothing.
 */
export function asDevice(person: Actor, { id, name, kind, placeId }: SessionDevice): Actor {
  const only = (ids: readonly string[], role: DeviceKind) =>
    kind === role ? ids.filter(own => own === placeId) : [];
  return {
    userId: person.userId,
    name: person.name,
    email: '',
    role: kind,
    roles: person.roles.filter(role => role === kind),
    clientIds: [],
    limitedMemberships: [],
    managedClientIds: [],
    payspotIds: only(person.payspotIds, 'payspot'),
    scannerIds: only(person.scannerIds, 'scanner'),
    hasSecondFactor: false,
    hasPasskey: false,
    // who may pair devices was confirmed; nobody sits at one to set a factor up
    mustHaveSecondFactor: false,
    isConfirmed: false,
    device: { id, name, kind },
    permissions: () => [],
  };
}
