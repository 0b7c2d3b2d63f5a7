import type { EventForm } from '@vh/domain';

/**
 * All places of the event, and the most that they can bring in minor units: each sold at the dearest price that draws
 * from it. A ticket that takes places of several quotas counts where it is dearest.
 */
export function totalsOf(form: EventForm): { readonly places: number; readonly most: number } {
  const dearest = (quotaId: string) =>
    form.ticketTypes
      .filter(type => type.quotaIds.includes(quotaId))
      .reduce(
        (most, type) => Math.max(most, type.kind === 'free' ? 0 : (type.face ?? 0) / type.quotaIds.length),
        0,
      );
  return {
    places: form.quotas.reduce((sum, quota) => sum + (quota.capacity ?? 0), 0),
    most: Math.round(form.quotas.reduce((sum, quota) => sum + (quota.capacity ?? 0) * dearest(quota.id), 0)),
  };
}
