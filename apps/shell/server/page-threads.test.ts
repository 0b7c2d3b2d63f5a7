/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { DeadlineError } from './deadline.ts';
import type { MadePage, PageMaker, PageTask } from './page-maker.ts';
import type { FromPageThread, ToPageThread } from './page-thread-messages.ts';
import { startPageThread, type PageThread } from './page-threads.ts';
import { servePages } from './serve-pages.ts';

const head = { status: 200, headers: { 'x-kind': 'event' }, outsideScripts: [] };

const taskOf = (url: string): PageTask => ({
  url,
  cookieHeader: '',
  acceptLanguage: 'de',
  apiHeaders: {},
  of: 'everybody',
  buildStamp: 'test',
  nonce: 'n',
});

/** Two ends of a thread that runs here: what crosses is cloned as between threads. */
function openHere(maker: PageMaker): PageThread & { end: () => void } {
  const [inside, outside] = [new EventEmitter(), new EventEmitter()];
  const cross = (to: EventEmitter, message: unknown) =>
    setImmediate(() => to.emit('message', structuredClone(message)));
  setImmediate(() =>
    servePages(
      {
        postMessage: (message: FromPageThread) => cross(outside, message),
        on: (event, listener) => inside.on(event, listener),
      },
      maker,
    ),
  );
  const end = () => void outside.emit('exit');
  return {
    postMessage: (message: ToPageThread) => cross(inside, message),
    on: (event: string, listener: (...args: never[]) => void) => outside.on(event, listener as () => void),
    terminate: end,
    end,
  };
}

/** A thread whose pages are made by a function. */
async function startWith(make: PageMaker['make'], renderTimeoutMs = 1_000) {
  const log: unknown[] = [];
  const threads: ReturnType<typeof openHere>[] = [];
  const start = () => {
    const thread = openHere({ make });
    threads.push(thread);
    return thread;
  };
  const maker = await startPageThread({ renderTimeoutMs }, start, error => log.push(error));
  const faults: unknown[] = [];
  const ask = (url = 'https://hall.test/') => maker.make(taskOf(url), error => faults.push(error));
  return { ask, threads, log, faults };
}

const textOf = async (stream: Readable) => {
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
};

function growingOf(made: MadePage) {
  if (made.kind !== 'growing') throw new Error('a growing page was expected');
  return made;
}

describe('the thread that makes pages', () => {
  it('makes many at once, each for who asked', async () => {
    const { ask } = await startWith(async ({ url }) =>
      url.endsWith('moved')
        ? { kind: 'redirect', status: 301, location: '/new' }
        : { kind: 'text', text: { ...head, html: url, nonce: 'n' } },
    );
    const made = await Promise.all(['a', 'b', 'moved'].map(path => ask(`https://hall.test/${path}`)));
    expect(made).toEqual([
      { kind: 'text', text: { ...head, html: 'https://hall.test/a', nonce: 'n' } },
      { kind: 'text', text: { ...head, html: 'https://hall.test/b', nonce: 'n' } },
      { kind: 'redirect', status: 301, location: '/new' },
    ]);
  });

  it('hands a page over as it grows, with letters that were cut in two, and the whole of it at its end', async () => {
    const body = new PassThrough();
    const { ask } = await startWith(async () => ({
      kind: 'growing',
      page: head,
      stream: body,
      rest: Promise.resolve(undefined),
    }));
    const page = growingOf(await ask());
    expect(page.page).toEqual(head);
    const bytes = Buffer.from('<p>Đoković</p>');
    body.write(bytes.subarray(0, 4));
    body.end(bytes.subarray(4));
    expect(await textOf(page.stream)).toBe('<p>Đoković</p>');
    expect(await page.rest).toEqual({ ...head, html: '<p>Đoković</p>', nonce: 'n' });
  });

  it('stops making what nobody reads any more', async () => {
    const body = new PassThrough();
    const { ask } = await startWith(async () => ({
      kind: 'growing',
      page: head,
      stream: body,
      rest: Promise.resolve(undefined),
    }));
    const page = growingOf(await ask());
    const closed = new Promise(resolve => body.once('close', resolve));
    page.stream.destroy();
    await closed;
    expect(await page.rest).toBeUndefined();
  });

  it('tells why a page failed, that it was late, and which part is missing', async () => {
    const { ask, faults } = await startWith(async ({ url }, onFault) => {
      if (url.endsWith('late')) throw new DeadlineError(1_000);
      if (url.endsWith('broken')) throw new TypeError('no such thing', { cause: { code: 'x', at: () => 1 } });
      onFault(new Error('a part'));
      return { kind: 'text', text: { ...head, html: '', nonce: 'n' } };
    });
    await expect(ask('https://hall.test/late')).rejects.toBeInstanceOf(DeadlineError);
    await expect(ask('https://hall.test/broken')).rejects.toThrow('no such thing');
    await ask();
    expect(faults).toEqual([expect.objectContaining({ message: 'a part' })]);
  });

  it('is started again when it ends; its pages fail, and the next ones are made', async () => {
    const { ask, threads } = await startWith(({ url }) =>
      url.endsWith('never')
        ? new Promise(() => undefined)
        : Promise.resolve({ kind: 'text', text: { ...head, html: url, nonce: 'n' } }),
    );
    const lost = ask('https://hall.test/never');
    await new Promise(resolve => setTimeout(resolve, 20));
    threads[0]?.end();
    await expect(lost).rejects.toThrow('The thread that makes pages ended.');
    expect(await ask()).toMatchObject({ kind: 'text' });
    expect(threads).toHaveLength(2);
  });

  it('is ended when it hangs', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { ask, threads } = await startWith(() => new Promise(() => undefined));
    const lost = expect(ask()).rejects.toThrow('The thread that makes pages ended.');
    await new Promise(resolve => setImmediate(resolve));
    jest.advanceTimersByTime(6_001);
    await lost;
    expect(threads).toHaveLength(1);
  });
});
