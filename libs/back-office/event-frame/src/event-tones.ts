import type { EventState, SaleState } from '@vh/domain';
import type { StatusTone } from '@vh/ui';

/** Tone of an event's stored state. */
export const eventTones: Readonly<Record<EventState, StatusTone>> = {
  draft: 'wait',
  published: 'ok',
  postponed: 'info',
  ended: 'mute',
  archived: 'mute',
  cancelled: 'bad',
};

/** Tone of what buyers are told about tickets. */
export const saleTones: Readonly<Record<SaleState, StatusTone>> = {
  on_sale: 'ok',
  few_left: 'wait',
  sold_out: 'mute',
  not_yet: 'info',
  closed: 'mute',
  cancelled: 'bad',
  postponed: 'info',
};
