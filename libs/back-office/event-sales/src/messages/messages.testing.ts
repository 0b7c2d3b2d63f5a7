import { buildEventRecord, idOf } from '@vh/area-kit/testing';
import type { ResponseOf } from '@vh/contract';
import type { Message } from './messages.model.ts';

/** A message as tests have it: a draft to the buyers. */
export function testMessage(part: Partial<Message> = {}): Message {
  return {
    ...{ _id: idOf(1), kind: 'single', state: 'draft', subject: 'Doors at 18:00', text: 'Hello {name}' },
    ...{ language: 'en', audience: { group: 'buyers', ticketTypeIds: [], tickets: 'valid' } },
    ...{
      replyTo: 'box@organiser.test',
      updatedAt: '2026-03-01T09:00:00.000Z',
      updatedBy: 'Mila',
      version: 1,
    },
    ...part,
  };
}

/** Nothing of any state. */
export const noCounts = {
  ...{ recipients: 0, queued: 0, sent: 0, bounced: 0, suppressed: 0, outbox: 0, cancelled: 0 },
};

/** The event of the messages, with two ticket types. */
export function testEvent(): ResponseOf<'POST /back/event/get'> {
  const type = {
    ...{ face: 2_000, fee: 100, capacity: 100, sold: 10, held: 0, sharesQuota: false, complimentary: 0 },
    ...({ free: 90, vatBasisPoints: 0, visibility: 'public', saleState: 'on_sale' } as const),
  };
  return buildEventRecord({
    ...{ _id: idOf(100), title: 'Jazz', timezone: 'Europe/Vienna' },
    ticketTypes: [
      { ...type, _id: idOf(7), name: { en: 'Stalls' } },
      { ...type, _id: idOf(8), name: { en: 'Balcony' } },
    ],
  });
}
