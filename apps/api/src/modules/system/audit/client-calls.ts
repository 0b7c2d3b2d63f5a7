import { contract, isRecordedCall, type CallName, type Endpoint } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';

/** What reading about a call's records asks for, by its path; the first that fits. */
const rightsByPath: readonly (readonly [RegExp, PermissionFlag])[] = [
  [/\/back\/(order|order-request|ticket|attendee|waiting|event-message)\//, 'can-view-orders'],
  [/\/back\/payout\//, 'can-view-finance'],
  [/\/back\/(code|guest)\//, 'can-add-events'],
];

/** Calls that members of a client may make, and that are written down. */
const recorded = (Object.keys(contract) as CallName[]).filter(name => {
  const { access }: Endpoint = contract[name];
  return isRecordedCall(name) && access.kind === 'roles' && access.roles.includes('client');
});

/**
 * Calls whose entries somebody with these rights may read of their client: those that members make themselves, so that
 * nothing stands there which the platform alone does.
 */
export function callsReadWith(flags: readonly PermissionFlag[]): readonly CallName[] {
  return recorded.filter(name => {
    const needed = rightsByPath.find(([path]) => path.test(name))?.[1];
    return needed === undefined || flags.includes(needed);
  });
}
