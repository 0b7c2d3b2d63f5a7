import {
  eventMessageDueAt,
  eventMessageProblems,
  eventMessageStates,
  isEventMessageOpen,
  transitionEventMessage,
} from './event-messages.ts';

describe('a message to ticket holders', () => {
  it('is never sent again once it began, and stays as it is once it was sent', () => {
    for (const state of eventMessageStates) {
      expect(transitionEventMessage({ state, isStarted: true }, 'send')).toBeUndefined();
      expect(transitionEventMessage({ state, isStarted: true }, 'schedule')).toBeUndefined();
    }
    expect(transitionEventMessage({ state: 'sent', isStarted: true }, 'cancel')).toBeUndefined();
    expect(transitionEventMessage({ state: 'sending', isStarted: true }, 'cancel')).toBe('cancelled');
  });

  it.each([
    ['draft', false, true],
    ['cancelled', false, true],
    ['failed', false, true],
    ['cancelled', true, false],
    ['scheduled', false, false],
    ['sending', true, false],
    ['sent', true, false],
  ] as const)('%s, begun: %s, may be changed: %s', (state, isStarted, expected) => {
    expect(isEventMessageOpen({ state, isStarted })).toBe(expected);
  });

  it('names what can be filled in for its audience', () => {
    const about = { group: 'buyers', hasDoors: true } as const;
    expect(eventMessageProblems('Hello {name}\n\n{tickets}', about)).toEqual([]);
    expect(eventMessageProblems('{order}', { ...about, group: 'waiting' })).toEqual([
      { reason: 'unknown', name: 'order' },
    ]);
    expect(eventMessageProblems('Doors: { doors }', { ...about, hasDoors: false })).toEqual([
      { reason: 'no_doors' },
    ]);
  });

  it('that is automatic is due by the times of its event', () => {
    const startsAt = new Date('2026-05-02T18:00:00Z');
    const endsAt = new Date('2026-05-02T20:00:00Z');
    const due = (kind: 'reminder' | 'thanks', end: Date | null) =>
      eventMessageDueAt({ kind, offsetMinutes: 60 }, { startsAt, endsAt: end }).toISOString();
    expect(due('reminder', endsAt)).toBe('2026-05-02T17:00:00.000Z');
    expect(due('thanks', endsAt)).toBe('2026-05-02T21:00:00.000Z');
    // three hours where nobody said when it ends
    expect(due('thanks', null)).toBe('2026-05-02T22:00:00.000Z');
  });
});
