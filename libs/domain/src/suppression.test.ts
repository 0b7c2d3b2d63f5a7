import { isSuppressionRemovable } from './suppression.ts';

const day = (of: number) => new Date(Date.UTC(2026, 0, of));
const blocked = { channel: 'sms', reason: 'blocked', at: day(5) } as const;

describe('an address that is never written to', () => {
  it('comes off the list at any time when nobody had it', () => {
    expect(isSuppressionRemovable({ ...blocked, reason: 'invalid_address' }, [])).toBe(true);
  });

  it('comes off after it was blocked only with a newer yes to the very channel', () => {
    expect(isSuppressionRemovable(blocked, [])).toBe(false);
    expect(isSuppressionRemovable(blocked, [{ given: true, channel: 'sms', at: day(4) }])).toBe(false);
    expect(isSuppressionRemovable(blocked, [{ given: true, channel: 'sms', at: day(5) }])).toBe(false);
    expect(isSuppressionRemovable(blocked, [{ given: true, at: day(6) }])).toBe(false);
    expect(isSuppressionRemovable(blocked, [{ given: true, channel: 'sms', at: day(6) }])).toBe(true);
  });

  it('stays when the yes was taken back', () => {
    const statements = [
      { given: true, channel: 'sms', at: day(6) },
      { given: false, at: day(7) },
    ] as const;
    expect(isSuppressionRemovable(blocked, statements)).toBe(false);
  });
});
