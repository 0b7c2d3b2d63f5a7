import { wakeParts, whenNeeded } from './when-needed.ts';

type Entries = { isIntersecting: boolean }[];

/** The observers made so far, by what each is told. */
const observers: ((entries: Entries) => void)[] = [];

let observed = 0;

class FakeObserver {
  constructor(tell: (entries: Entries) => void) {
    observers.push(tell);
  }
  readonly observe = () => (observed += 1);
  readonly disconnect = () => undefined;
}

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  document.body.innerHTML = ['a', 'b', 'c', 'still', 'unused']
    .map(name => `<div data-later="${name}"><button>${name}</button></div>`)
    .join('');
});

async function isNeeded(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), new Promise<boolean>(done => setTimeout(done, 5, false))]);
}

describe('a part that the server has drawn', () => {
  it('is needed when it comes near the screen', async () => {
    const waiting = whenNeeded('a');
    observers[0]?.([{ isIntersecting: false }]);
    expect(await isNeeded(waiting)).toBe(false);
    observers[0]?.([{ isIntersecting: true }]);
    expect(await isNeeded(waiting)).toBe(true);
  });

  it('is needed when somebody comes to it by keyboard', async () => {
    const waiting = whenNeeded('b');
    document.querySelector<HTMLElement>('[data-later="b"] button')?.focus();
    expect(await isNeeded(waiting)).toBe(true);
  });

  it('can stay as it is while it is only seen', async () => {
    observed = 0;
    const waiting = whenNeeded('still', () => 'untilTouched');
    expect(observed).toBe(0);
    expect(await isNeeded(waiting)).toBe(false);
    document
      .querySelector('[data-later="still"] button')
      ?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(await isNeeded(waiting)).toBe(true);
  });

  it('can stay as it is until the page is used, and comes then when it is near', async () => {
    observed = 0;
    const waiting = whenNeeded('unused', () => 'untilUsed');
    expect(observed).toBe(0);
    window.dispatchEvent(new Event('scroll'));
    expect(observed).toBe(1);
    observers.at(-1)?.([{ isIntersecting: true }]);
    expect(await isNeeded(waiting)).toBe(true);
  });

  it('is needed when somebody leaves the page, and so is every later one', async () => {
    const waiting = whenNeeded('c');
    expect(await isNeeded(waiting)).toBe(false);
    wakeParts();
    expect(await isNeeded(waiting)).toBe(true);
    expect(await isNeeded(whenNeeded('c'))).toBe(true);
  });
});

describe('a part that the server has not drawn', () => {
  it('is needed at once', async () => {
    expect(await isNeeded(whenNeeded('elsewhere'))).toBe(true);
  });
});
