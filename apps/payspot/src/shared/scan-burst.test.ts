import { afterBurst, burstPause, dropKeys, flushKeys, noBurst, stepBurst, type Burst } from './scan-burst.ts';

/** What typing the keys makes, so many milliseconds apart. */
function type(keys: readonly string[], pause: number): { burst: Burst; codes: string[] } {
  const codes: string[] = [];
  let burst = noBurst;
  keys.forEach((key, at) => {
    const step = stepBurst(burst, key, at * pause);
    burst = step.burst;
    if (step.code !== undefined) codes.push(step.code);
  });
  return { burst, codes };
}

describe('a burst of a hand scanner', () => {
  it('is a code once Enter ends it', () => {
    expect(type([...'YREQ3RAK', 'Enter'], 20).codes).toEqual(['YREQ3RAK']);
  });

  it('keeps capitals that are typed with Shift', () => {
    expect(type(['Shift', 'V', 'Shift', 'H', ...'1.abc', 'Enter'], 10).codes).toEqual(['VH1.abc']);
  });

  it('is none when a person types', () => {
    expect(type([...'YREQ3RAK', 'Enter'], burstPause + 1).codes).toEqual([]);
  });

  it('is none when Enter comes late, or it is too short', () => {
    const { burst } = type([...'YREQ3RAK'], 10);
    expect(stepBurst(burst, 'Enter', 500).code).toBeUndefined();
    expect(type([...'12345', 'Enter'], 10).codes).toEqual([]);
  });

  it('begins again after another key', () => {
    expect(type([...'ABC', 'Escape', ...'YREQ3RAK', 'Enter'], 10).codes).toEqual(['YREQ3RAK']);
  });
});

describe('one-key shortcuts beside a scanner', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    dropKeys();
    jest.useRealTimers();
  });

  it('act when no scanner followed', () => {
    const act = jest.fn();
    afterBurst(act);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(burstPause);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('are dropped when they were a code', () => {
    const act = jest.fn();
    afterBurst(act);
    dropKeys();
    jest.advanceTimersByTime(burstPause * 2);
    expect(act).not.toHaveBeenCalled();
  });

  it('act at once and in order before a function key', () => {
    const done: string[] = [];
    afterBurst(() => done.push('1'));
    afterBurst(() => done.push('2'));
    flushKeys();
    expect(done).toEqual(['1', '2']);
  });
});
