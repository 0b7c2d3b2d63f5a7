import { signals, soundLength } from './signal.model.ts';

describe('the signals', () => {
  const all = Object.values(signals);

  it('all sound different', () => {
    expect(new Set(all.map(signal => JSON.stringify(signal.tones))).size).toBe(all.length);
  });

  it('all feel different', () => {
    expect(new Set(all.map(signal => JSON.stringify(signal.vibration))).size).toBe(all.length);
  });

  it('last less than a second, so that the next ticket is not kept waiting', () => {
    for (const signal of all) expect(soundLength(signal)).toBeLessThan(1_000);
  });

  it('stay within what the speaker of a phone can play', () => {
    for (const { pitch } of all.flatMap(signal => signal.tones)) {
      if (pitch > 0) expect(pitch).toBeGreaterThanOrEqual(140);
      expect(pitch).toBeLessThanOrEqual(2_000);
    }
  });
});
