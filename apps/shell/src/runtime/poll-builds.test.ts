import { pollBuilds } from './poll-builds.ts';

const minute = 60_000;

describe('pollBuilds', () => {
  let answer: () => Response | Promise<Response>;
  let asked: { url: string; cache: string | undefined }[];
  let isVisible: boolean;
  let others: string[];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    others = [];
    isVisible = true;
    answer = () => new Response('{"buildStamp":"build-1"}');
    globalThis.fetch = async (url, init) => {
      asked.push({ url: String(url), cache: init?.cache });
      return answer();
    };
    AbortSignal.timeout = () => new AbortController().signal;
    jest
      .spyOn(document, 'visibilityState', 'get')
      .mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
    stop = pollBuilds('build-1', stamp => others.push(stamp));
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const focus = async () => {
    window.dispatchEvent(new Event('focus'));
    await pass(0);
  };

  it('asks every five minutes, past all caches, and tells of another build', async () => {
    await pass(5 * minute);
    expect(asked).toEqual([{ url: '/version.json', cache: 'no-store' }]);
    answer = () => new Response('{"buildStamp":"build-2"}');
    await pass(5 * minute);
    expect(others).toEqual(['build-2']);
  });

  it('asks when the tab is looked at again, but not twice in a minute', async () => {
    await focus();
    expect(asked).toHaveLength(0);
    await pass(minute);
    await focus();
    await focus();
    expect(asked).toHaveLength(1);
  });

  it('does not ask while nobody looks', async () => {
    isVisible = false;
    await pass(20 * minute);
    expect(asked).toHaveLength(0);
  });

  it.each([
    ['a failure', () => new Response('{"buildStamp":"x"}', { status: 500 })],
    ['a page', () => new Response('<html>')],
    ['nothing', () => new Response('null')],
    ['a number', () => new Response('{"buildStamp":7}')],
    ['no network', () => Promise.reject(new TypeError('failed'))],
  ])('takes no news from %s', async (_, given) => {
    answer = given;
    await pass(5 * minute);
    expect([asked.length, others]).toEqual([1, []]);
  });

  it('ends', async () => {
    stop();
    await pass(20 * minute);
    expect(asked).toHaveLength(0);
  });
});
