import type { EventState, EventStep } from '@vh/domain';

/** What can be done with an event as a whole. */
export type ActName = 'publish' | 'unpublish' | 'duplicate' | 'series' | Exclude<EventStep, 'reschedule'>;

/** The acts that are open to an event; moving it and putting it off are one dialog, and not everybody makes copies. */
export function actsOf(
  state: EventState,
  steps: readonly EventStep[],
  { canCreateEvents }: { readonly canCreateEvents: boolean },
): readonly ActName[] {
  const moves = steps.includes('postpone') || steps.includes('reschedule');
  const others = (['end', 'cancel', 'archive', 'restore'] as const).filter(step => steps.includes(step));
  return [
    ...(state === 'draft' ? (['publish'] as const) : []),
    ...(state === 'published' ? (['unpublish'] as const) : []),
    ...(canCreateEvents ? (['duplicate', 'series'] as const) : []),
    ...(moves ? (['postpone'] as const) : []),
    ...others,
  ];
}
