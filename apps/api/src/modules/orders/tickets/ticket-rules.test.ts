import * as fc from 'fast-check';
import { ticketOptions, type TicketSituation } from './ticket-rules.ts';

const doorsAt = new Date('2026-07-01T17:00:00Z');
const open: TicketSituation = {
  state: 'valid',
  isInDispute: false,
  event: {
    state: 'published',
    startsAt: new Date('2026-07-01T18:00:00Z'),
    doorsAt,
    canRename: true,
    canTransfer: true,
  },
};
const before = new Date('2026-07-01T16:59:59Z');

describe('what a holder may do with a ticket', () => {
  it('is everything before the doors open and nothing from then on', () => {
    expect(ticketOptions(open, before)).toEqual({ rename: true, transfer: true });
    expect(ticketOptions(open, doorsAt)).toEqual({ rename: false, transfer: false });
    const noDoors = { ...open, event: { ...open.event, doorsAt: null } };
    expect(ticketOptions(noDoors, doorsAt).transfer).toBe(true);
  });

  it('is what the event allows', () => {
    const event = { ...open.event, canRename: false };
    expect(ticketOptions({ ...open, event }, before)).toEqual({ rename: false, transfer: true });
    expect(ticketOptions({ ...open, event: { ...event, canTransfer: false } }, before).transfer).toBe(false);
  });

  it('is no transfer while the payment is disputed', () => {
    expect(ticketOptions({ ...open, isInDispute: true }, before)).toEqual({ rename: true, transfer: false });
  });

  it('is nothing with a ticket that is used or void, or an event that is over or cancelled', () => {
    const situations = fc.record({
      state: fc.constantFrom('valid', 'checked_in', 'checked_out', 'void' as const),
      eventState: fc.constantFrom(
        'draft',
        'published',
        'postponed',
        'ended',
        'archived',
        'cancelled' as const,
      ),
      minutes: fc.integer({ min: -10_000, max: 10_000 }),
    });
    fc.assert(
      fc.property(situations, ({ state, eventState, minutes }) => {
        const now = new Date(doorsAt.getTime() + minutes * 60_000);
        const options = ticketOptions({ ...open, state, event: { ...open.event, state: eventState } }, now);
        const may =
          state === 'valid' && (eventState === 'published' || eventState === 'postponed') && minutes < 0;
        expect(options).toEqual({ rename: may, transfer: may });
      }),
    );
  });
});
