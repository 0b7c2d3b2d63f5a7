import fc from 'fast-check';
import {
  internationalNumber,
  isSendingHour,
  marketingChannels,
  newsOf,
  useSendRate,
  type NewsStatement,
} from './marketing-channel.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));

describe('consent to marketing', () => {
  it('that was given in general allows e-mail alone, and is taken back in general for all', () => {
    const yes = { given: true, at: at(0) };
    expect(marketingChannels.map(channel => newsOf([yes], channel))).toEqual([true, undefined, undefined]);
    const no = { given: false, at: at(1) };
    const sms = { given: true, channel: 'sms', at: at(0) } as const;
    expect(marketingChannels.map(channel => newsOf([yes, sms, no], channel))).toEqual([false, false, false]);
  });

  it('of one channel says nothing of the others', () => {
    const said: NewsStatement[] = [
      { given: true, at: at(0) },
      { given: true, channel: 'whatsapp', at: at(0) },
      { given: false, channel: 'email', at: at(1) },
    ];
    expect(marketingChannels.map(channel => newsOf(said, channel))).toEqual([false, undefined, true]);
  });

  it('is what was said last, in whatever order it is read, and of one moment the no', () => {
    const statement = fc.record({
      given: fc.boolean(),
      channel: fc.option(fc.constantFrom(...marketingChannels), { nil: undefined }),
      at: fc.integer({ min: 0, max: 5 }).map(at),
    });
    fc.assert(
      fc.property(fc.array(statement), fc.constantFrom(...marketingChannels), (said, channel) => {
        expect(newsOf([...said].reverse(), channel)).toBe(newsOf(said, channel));
        expect(newsOf([...said, { given: false, at: at(5) }], channel)).toBe(false);
        expect(newsOf([...said, { given: true, channel, at: at(6) }], channel)).toBe(true);
      }),
    );
  });
});

describe('hours of sending', () => {
  it('are those at home, in summer and in winter', () => {
    const hours = { from: 9, until: 20 };
    expect(isSendingHour(new Date('2026-07-01T06:59:00Z'), hours)).toBe(false);
    expect(isSendingHour(new Date('2026-07-01T07:00:00Z'), hours)).toBe(true);
    expect(isSendingHour(new Date('2026-01-01T07:59:00Z'), hours)).toBe(false);
    expect(isSendingHour(new Date('2026-01-01T18:59:00Z'), hours)).toBe(true);
    expect(isSendingHour(new Date('2026-01-01T19:00:00Z'), hours)).toBe(false);
    expect(isSendingHour(new Date('2026-01-01T22:30:00Z'), { from: 0, until: 24 })).toBe(true);
  });
});

describe('the pace of sending', () => {
  it('lets no more go than a minute holds and a minute fills, however it is asked', () => {
    const ask = fc.record({
      wanted: fc.integer({ min: 0, max: 500 }),
      seconds: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 40 }), fc.integer({ min: 1, max: 300 }), (asks, perMinute) => {
        let pace = { left: perMinute, at: at(0) };
        let [sent, seconds] = [0, 0];
        for (const step of asks) {
          seconds += step.seconds;
          const now = new Date(at(0).getTime() + seconds * 1000);
          const taken = useSendRate(pace, { wanted: step.wanted, perMinute, now });
          expect(Number.isInteger(taken.granted)).toBe(true);
          expect(taken.granted).toBeLessThanOrEqual(step.wanted);
          sent += taken.granted;
          pace = taken.pace;
        }
        expect(sent).toBeLessThanOrEqual(perMinute + (seconds * perMinute) / 60 + 1e-6);
      }),
    );
  });

  it('gives all that is wanted to who waits long enough, and nothing back to a clock that ran backwards', () => {
    const empty = { left: 0, at: at(1) };
    expect(useSendRate(empty, { wanted: 60, perMinute: 60, now: at(2) }).granted).toBe(60);
    const back = useSendRate(empty, { wanted: 60, perMinute: 60, now: at(0) });
    expect(back).toEqual({ granted: 0, pace: empty });
  });
});

describe('a telephone number', () => {
  it.each([
    ['+381 64 123-4567', '381641234567'],
    ['00381 64 1234567', '381641234567'],
    ['064/123-4567', '381641234567'],
    ['+381 (0)64 123 4567', '381641234567'],
    ['00381 ( 0 ) 64 1234567', '381641234567'],
    ['(0)64 123 4567', '381641234567'],
    ['+1 (202) 555 0134', '12025550134'],
    ['381641234567', '381641234567'],
    ['+49 (0) 151', undefined],
    ['12345', undefined],
    ['none', undefined],
    ['', undefined],
  ])('typed as %s is %s', (typed, number) => {
    expect(internationalNumber(typed)).toBe(number);
  });
});
