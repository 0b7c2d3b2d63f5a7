import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ServerConfig } from './config.ts';
import { DeadlineError } from './deadline.ts';
import type { MadePage, PageMaker, PageTask } from './page-maker.ts';
import type { FromPageThread, PageNews, ToPageThread } from './page-thread-messages.ts';

/** What the thread is started with. */
export interface PageThreadData {
  readonly config: ServerConfig;
  readonly clientDir: string;
}

/** How long a thread that ended by itself is not started again, in milliseconds. */
const restMs = 500;

/** How much longer than a page may take its thread may stay silent, in milliseconds: then it hangs, and is ended. */
const silenceMs = 5_000;

/** The thread as its owner has it. */
export interface PageThread {
  postMessage(message: ToPageThread): void;
  on(event: 'message', listener: (message: FromPageThread) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): unknown;
}

/** A page that somebody waits for. */
interface Awaited {
  readonly task: PageTask;
  readonly onFault: (error: unknown) => void;
  readonly resolve: (made: MadePage) => void;
  readonly reject: (error: unknown) => void;
  /** Takes the further parts once the page grows. */
  takePart?: (news: PageNews) => void;
}

/**
 * Makes pages in a thread of its own: drawing one takes some ten milliseconds in one go, and who holds a place, pays or is
 * checked in would wait for them. A thread that ends or hangs is started again; its pages fail.
 *
 * @param start starts a thread
 * @param log told why a thread ended
 * @returns once pages can be made
 */
export async function startPageThread(
  { renderTimeoutMs }: Pick<ServerConfig, 'renderTimeoutMs'>,
  start: () => PageThread,
  log: (error: unknown) => void,
): Promise<PageMaker> {
  const awaited = new Map<number, Awaited>();
  let lastId = 0;
  let ready = begin();
  await ready;

  function begin(): Promise<PageThread> {
    return new Promise((resolve, reject) => {
      const thread = start();
      let isReady = false;
      thread.on('message', message => {
        if (message.kind !== 'ready') return take(message);
        isReady = true;
        resolve(thread);
      });
      thread.on('error', log);
      thread.on('exit', () => {
        const ended = new Error('The thread that makes pages ended.');
        reject(ended);
        if (!isReady) return;
        ready = beginAgain();
        failAll(ended);
      });
    });
  }

  async function beginAgain(): Promise<PageThread> {
    for (;;) {
      await sleep(restMs, undefined, { ref: false });
      try {
        return await begin();
      } catch (error) {
        log(error);
      }
    }
  }

  function failAll(error: Error): void {
    for (const [id, page] of awaited) {
      awaited.delete(id);
      page.reject(error);
      page.takePart?.({ kind: 'end', id, isWhole: false });
    }
  }

  function take(news: PageNews): void {
    const page = awaited.get(news.id);
    if (!page) return;
    if (news.kind === 'fault') return page.onFault(news.error);
    if (news.kind === 'head') return page.resolve(grow(page, news));
    if (news.kind === 'part') return page.takePart?.(news);
    awaited.delete(news.id);
    if (news.kind === 'end') return page.takePart?.(news);
    if (news.kind === 'redirect') return page.resolve(news.redirect);
    if (news.kind === 'text') return page.resolve({ kind: 'text', text: news.text });
    page.reject(news.isLate ? new DeadlineError(renderTimeoutMs) : news.error);
  }

  function grow(awaiting: Awaited, { id, page }: Extract<PageNews, { kind: 'head' }>): MadePage {
    let html = '';
    let tellEnd: (isWhole: boolean) => void = () => undefined;
    const ended = new Promise<boolean>(resolve => (tellEnd = resolve));
    const stream = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        // who goes away need not have the rest made
        if (awaited.delete(id)) void ready.then(thread => thread.postMessage({ kind: 'drop', id }));
        tellEnd(false);
        done(error);
      },
    });
    awaiting.takePart = news => {
      if (news.kind === 'part') {
        html += news.part;
        stream.push(news.part);
      }
      if (news.kind !== 'end') return;
      tellEnd(news.isWhole);
      if (news.isWhole) stream.push(null);
      else stream.destroy(new Error('The page was broken off.'));
    };
    const { nonce } = awaiting.task;
    const rest = ended.then(isWhole => (isWhole ? { ...page, html, nonce } : undefined));
    return { kind: 'growing', page, stream, rest };
  }

  return {
    make: async (task, onFault) => {
      const id = (lastId += 1);
      const thread = await ready;
      const hanging = setTimeout(() => void thread.terminate(), renderTimeoutMs + silenceMs);
      try {
        return await new Promise<MadePage>((resolve, reject) => {
          awaited.set(id, { task, onFault, resolve, reject });
          thread.postMessage({ kind: 'make', id, task });
        });
      } finally {
        clearTimeout(hanging);
      }
    },
  };
}

/** A thread that runs a program. */
export function openThread(program: string, data: PageThreadData): PageThread {
  return new Worker(program, { workerData: data });
}
