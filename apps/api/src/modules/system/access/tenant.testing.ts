import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { duringCall, type Tenant } from '../../../platform/present-call.ts';

/** Does something as a call of a tenant whose service forgot every check. */
export function asTenant<T>(who: Tenant, work: () => Promise<T>): Promise<T> {
  const actor = { userId: who.userId } as unknown as Actor;
  const call = { actor, requestId: newId(), userAgent: '', address: '', name: 'POST /nothing', about: [] };
  return duringCall({ ...call, tenant: who }, work);
}
