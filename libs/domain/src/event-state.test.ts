import fc from 'fast-check';
import {
  canMoveEvent,
  eventStates,
  eventSteps,
  isCalledOff,
  stateAfter,
  type EventSituation,
  type EventState,
} from './event-state.ts';

const situations = fc.record<EventSituation>({
  state: fc.constantFrom(...eventStates),
  isOver: fc.boolean(),
  archivedFrom: fc.constantFrom('ended' as const, 'cancelled' as const, null),
});

const situation = (state: EventState, overrides: Partial<EventSituation> = {}): EventSituation => ({
  state,
  isOver: false,
  archivedFrom: null,
  ...overrides,
});

describe('stateAfter', () => {
  it('leads only to states that the table of transitions allows', () => {
    fc.assert(
      fc.property(situations, fc.constantFrom(...eventSteps), (before, step) => {
        const after = stateAfter(step, before);
        return after === undefined || after === before.state || canMoveEvent(before.state, after);
      }),
    );
  });

  it('never takes a called-off event back to buyers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...eventSteps), { maxLength: 12 }), steps => {
        let now = situation('cancelled');
        for (const step of steps) {
          const state = stateAfter(step, now);
          if (!state) continue;
          const archivedFrom = state === 'archived' && now.state !== 'archived' ? 'cancelled' : null;
          now = { ...now, state, archivedFrom };
        }
        return now.state === 'cancelled' || now.state === 'archived';
      }),
    );
  });

  it.each([
    ['postpone', situation('published'), 'postponed'],
    ['postpone', situation('published', { isOver: true }), undefined],
    ['postpone', situation('draft'), undefined],
    ['reschedule', situation('postponed'), 'published'],
    ['reschedule', situation('published'), 'published'],
    ['end', situation('published', { isOver: true }), 'ended'],
    ['end', situation('published'), undefined],
    ['cancel', situation('postponed'), 'cancelled'],
    ['cancel', situation('ended'), undefined],
    ['archive', situation('ended'), 'archived'],
    ['archive', situation('published', { isOver: true }), undefined],
    ['restore', situation('archived', { archivedFrom: 'cancelled' }), 'cancelled'],
    ['restore', situation('archived'), 'ended'],
  ] as const)('%s of %o leads to %s', (step, before, after) => {
    expect(stateAfter(step, before)).toBe(after);
  });
});

describe('isCalledOff', () => {
  const [earlier, moved, later, until] = [1, 2, 3, 10];
  it.each([
    ['cancelled', { state: 'cancelled', postponedAt: null, refundsUntil: null, boughtAt: earlier }, 99, true],
    [
      'postponed',
      { state: 'postponed', postponedAt: moved, refundsUntil: null, boughtAt: earlier },
      99,
      true,
    ],
    [
      'postponed, in time',
      { state: 'postponed', postponedAt: moved, refundsUntil: until, boughtAt: earlier },
      9,
      true,
    ],
    [
      'postponed, late',
      { state: 'postponed', postponedAt: moved, refundsUntil: until, boughtAt: earlier },
      until,
      false,
    ],
    [
      'moved, in time',
      { state: 'published', postponedAt: moved, refundsUntil: until, boughtAt: earlier },
      9,
      true,
    ],
    [
      'moved, late',
      { state: 'published', postponedAt: moved, refundsUntil: until, boughtAt: earlier },
      until,
      false,
    ],
    [
      'moved before it was bought',
      { state: 'published', postponedAt: moved, refundsUntil: until, boughtAt: later },
      9,
      false,
    ],
    [
      'moved without a word on it',
      { state: 'published', postponedAt: moved, refundsUntil: null, boughtAt: earlier },
      9,
      false,
    ],
    [
      'as planned',
      { state: 'published', postponedAt: null, refundsUntil: null, boughtAt: earlier },
      9,
      false,
    ],
  ] as const)('tells of one that is %s', (_, callingOff, now, expected) => {
    expect(isCalledOff(callingOff, now)).toBe(expected);
  });
});
