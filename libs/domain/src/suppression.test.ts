import { isSuppressionRemovable } from './suppression.ts';

const day = (of: number) => new Date(Date.UTC(2026, 0, of));
const barred = { channel: 'sms', reason: 'barred', at: day(5) } as const;

describe('an address that is never written to', () => {
  it('comes off the list at any time when nobody had it', () => {
    expect(isSuppressionRemovable({ ...barred, reason: 'no_such_address' }, [])).toBe(true);
  });

  it('comes off after it was barred only with a newer yes to the very channel', () => {
    expect(isSuppressionRemovable(barred, [])).toBe(false);
    expect(isSuppressionRemovable(barred, [{ given: true, channel: 'sms', at: day(4) }])).toBe(false);
    expect(isSuppressionRemovable(barred, [{ given: true, channel: 'sms', at: day(5) }])).toBe(false);
    expect(isSuppressionRemovable(barred, [{ given: true, at: day(6) }])).toBe(false);
    expect(isSuppressionRemovable(barred, [{ given: true, channel: 'sms', at: day(6) }])).toBe(true);
  });

  it('stays when the yes was taken back', () => {
    const statements = [
      { given: true, channel: 'sms', at: day(6) },
      { given: false, at: day(7) },
    ] as const;
    expect(isSuppressionRemovable(barred, statements)).toBe(false);
  });
});
