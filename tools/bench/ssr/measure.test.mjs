import { rateOf } from './measure.mjs';

const run = (/** @type {number} */ perSecond) => ({
  result: {
    perSecond,
    seconds: 4,
    p50: 1000 / perSecond,
    p99: 2000 / perSecond,
    byStatus: { 200: perSecond * 3, 503: perSecond },
    errors: 0,
    processorMs: 400,
  },
  serverMs: 3200,
});

describe('the rate of several rounds', () => {
  it('is that of the middle one, and says how far the others are', () => {
    expect(rateOf([run(100), run(400), run(200)])).toEqual({
      perSecond: 200,
      slowest: 100,
      fastest: 400,
      p50: 5,
      p99: 10,
      serverMs: 4,
      loadMs: 0.5,
    });
  });

  it('can’t be told from nothing', () => {
    expect(() => rateOf([])).toThrow('nothing was measured');
  });
});
