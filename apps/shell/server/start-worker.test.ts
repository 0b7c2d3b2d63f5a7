/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { isApiError } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import { DeadlineError } from './deadline.ts';
import type { FileGenerator } from './file-generator.ts';
import type { Generator } from './generator.ts';
import type { GeneratedPage, PageGenerator, PageTask } from './page-generator.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { serveTasks } from './worker/serve-tasks.ts';
import { startWorker, type WorkerThread } from './start-worker.ts';

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

/** Two ends of a worker that runs here: what crosses is cloned as between threads. */
function openHere(maker: Generator): WorkerThread & { end: () => void } {
  const [inside, outside] = [new EventEmitter(), new EventEmitter()];
  const cross = (to: EventEmitter, message: unknown) =>
    setImmediate(() => to.emit('message', structuredClone(message)));
  setImmediate(() =>
    serveTasks(
      {
        postMessage: (message: FromWorker) => cross(outside, message),
        on: (event, listener) => inside.on(event, listener),
      },
      maker,
    ),
  );
  const end = () => void outside.emit('exit');
  return {
    postMessage: (message: ToWorker) => cross(inside, message),
    on: (event: string, listener: (...args: never[]) => void) => outside.on(event, listener as () => void),
    terminate: end,
    end,
  };
}

/** A worker whose pages and files are made by functions. */
async function startWith(
  makePage: PageGenerator['makePage'],
  makeFile: FileGenerator['makeFile'] = async () => undefined,
) {
  const log: unknown[] = [];
  const threads: ReturnType<typeof openHere>[] = [];
  const start = () => {
    const thread = openHere({ makePage, makeFile });
    threads.push(thread);
    return thread;
  };
  const maker = await startWorker({ renderTimeoutMs: 1_000 }, start, error => log.push(error));
  const faults: unknown[] = [];
  const ask = (url = 'https://hall.test/') => maker.makePage(taskOf(url), error => faults.push(error));
  return { ask, makeFile: maker.makeFile, threads, log, faults };
}

const textOf = async (stream: Readable) => {
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
};

function growingOf(made: GeneratedPage) {
  if (made.kind !== 'growing') throw new Error('a growing page was expected');
  return made;
}

describe('the worker that makes pages and files', () => {
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

  it('makes files, says where there is none, and hands on what the API said', async () => {
    const refusal = new ApiError(503, { code: 'service.maintenance', message: 'closed' });
    const { makeFile } = await startWith(
      () => new Promise(() => undefined),
      async ({ kind }) => {
        if (kind === 'feed') throw refusal;
        return { text: '<url/>' };
      },
    );
    const site = { origin: 'https://hall.test', languages: [] };
    expect(await makeFile({ kind: 'site-map', site, body: { part: 1 } })).toEqual({ text: '<url/>' });
    const asked = { filter: {}, language: 'en' } as const;
    const failure: unknown = await makeFile({ kind: 'feed', feed: 'feed.xml', asked }).catch(
      (error: unknown) => error,
    );
    expect(isApiError(failure) && [failure.code, failure.status]).toEqual(['service.maintenance', 503]);
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
    await expect(lost).rejects.toThrow('The worker that makes pages ended.');
    expect(await ask()).toMatchObject({ kind: 'text' });
    expect(threads).toHaveLength(2);
  });

  it('is ended when it hangs', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { ask, threads } = await startWith(() => new Promise(() => undefined));
    const lost = expect(ask()).rejects.toThrow('The worker that makes pages ended.');
    await new Promise(resolve => setImmediate(resolve));
    jest.advanceTimersByTime(6_001);
    await lost;
    expect(threads).toHaveLength(1);
  });
});
