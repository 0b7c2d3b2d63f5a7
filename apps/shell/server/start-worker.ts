import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ServerConfig } from './config.ts';
import type { FileText } from './file-generator.ts';
import type { Generator } from './generator.ts';
import type { GeneratedPage, PageTask } from './page-generator.ts';
import type { FromWorker, TaskNews, ToWorker } from './messages.ts';
import { fromPlainError } from './plain-error.ts';

/** Start data of the worker. */
export interface WorkerData {
  readonly config: ServerConfig;
  readonly clientDir: string;
}

/** Pause before a worker that ended unexpectedly is started again, in milliseconds. */
const restMs = 500;

/** Time beyond the render timeout after which a task without an answer means that the worker hangs, in milliseconds. */
const silenceMs = 5_000;

/** The worker as its owner has it. */
export interface WorkerThread {
  postMessage(message: ToWorker): void;
  on(event: 'message', listener: (message: FromWorker) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): unknown;
}

/** A task that was given to the worker. */
interface Waiting {
  readonly onNews: (news: TaskNews) => void;
  readonly onLost: (error: Error) => void;
}

/**
 * Makes pages and files in a worker thread: one takes some ten milliseconds in one go, and who holds a place, pays or is
 * checked in would wait for them. A worker that ends or hangs is started again; what it was making fails.
 *
 * @param start starts a worker
 * @param log told why one ended
 * @returns once it is ready
 */
export async function startWorker(
  { renderTimeoutMs }: Pick<ServerConfig, 'renderTimeoutMs'>,
  start: () => WorkerThread,
  log: (error: unknown) => void,
): Promise<Generator> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ready = begin();
  await ready;

  function begin(): Promise<WorkerThread> {
    return new Promise((resolve, reject) => {
      const worker = start();
      let isReady = false;
      worker.on('message', message => {
        if (message.kind !== 'ready') return waiting.get(message.id)?.onNews(message);
        isReady = true;
        resolve(worker);
      });
      worker.on('error', log);
      worker.on('exit', () => {
        const ended = new Error('The worker that makes pages ended.');
        reject(ended);
        if (!isReady) return;
        ready = beginAgain();
        for (const { onLost } of waiting.values()) onLost(ended);
        waiting.clear();
      });
    });
  }

  async function beginAgain(): Promise<WorkerThread> {
    for (;;) {
      await sleep(restMs, undefined, { ref: false });
      try {
        return await begin();
      } catch (error) {
        log(error);
      }
    }
  }

  /** Gives a task to the worker; `take` gets what becomes of it until it says that this was the last. */
  async function give<T>(
    messageOf: (id: number) => ToWorker,
    take: (
      news: TaskNews,
      task: { readonly id: number; resolve(value: T): void; reject(error: Error): void },
    ) => void,
    onLost?: () => void,
  ): Promise<T> {
    const worker = await ready;
    const id = (lastId += 1);
    const hanging = setTimeout(() => void worker.terminate(), renderTimeoutMs + silenceMs);
    try {
      return await new Promise<T>((resolve, reject) => {
        waiting.set(id, {
          onNews: news => {
            if (news.kind !== 'failed') return take(news, { id, resolve, reject });
            waiting.delete(id);
            reject(fromPlainError(news.error));
          },
          onLost: error => {
            reject(error);
            onLost?.();
          },
        });
        worker.postMessage(messageOf(id));
      });
    } finally {
      clearTimeout(hanging);
    }
  }

  /** Stops rendering for a visitor who has left. */
  function drop(id: number): void {
    if (waiting.delete(id)) void ready.then(worker => worker.postMessage({ kind: 'drop', id }));
  }

  function makePage(task: PageTask, onFault: (error: unknown) => void): Promise<GeneratedPage> {
    let growing: GrowingPage | undefined;
    return give<GeneratedPage>(
      id => ({ kind: 'page', id, task }),
      (news, { id, resolve }) => {
        if (news.kind === 'fault') return onFault(fromPlainError(news.error));
        if (news.kind === 'part') return growing?.add(news.part);
        if (news.kind === 'head') {
          growing = growPage(() => drop(id));
          const { stream, whole } = growing;
          const rest = whole.then(html =>
            html === undefined ? html : { ...news.page, html, nonce: task.nonce },
          );
          return resolve({ kind: 'growing', page: news.page, stream, rest });
        }
        waiting.delete(id);
        if (news.kind === 'end') growing?.end(news.isWhole);
        if (news.kind === 'redirect') resolve(news.redirect);
        if (news.kind === 'text') resolve({ kind: 'text', text: news.text });
      },
      () => growing?.end(false),
    );
  }

  return {
    makePage,
    makeFile: task =>
      give<FileText | undefined>(
        id => ({ kind: 'file', id, task }),
        (news, { id, resolve }) => {
          waiting.delete(id);
          if (news.kind === 'file') resolve(news.file);
        },
      ),
  };
}

interface GrowingPage {
  readonly stream: Readable;
  /** All of it, when it has ended normally; undefined when it was broken off. */
  readonly whole: Promise<string | undefined>;
  add(part: string): void;
  end(isWhole: boolean): void;
}

/** @param onGone called when nobody reads it any more */
function growPage(onGone: () => void): GrowingPage {
  let html = '';
  let tell: (html: string | undefined) => void = () => undefined;
  const whole = new Promise<string | undefined>(resolve => (tell = resolve));
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      onGone();
      tell(undefined);
      done(error);
    },
  });
  return {
    stream,
    whole,
    add: part => {
      html += part;
      stream.push(part);
    },
    end: isWhole => {
      tell(isWhole ? html : undefined);
      if (isWhole) stream.push(null);
      else stream.destroy(new Error('The page was broken off.'));
    },
  };
}

/** A thread that runs a program. */
export function openWorker(program: string, data: WorkerData): WorkerThread {
  return new Worker(program, { workerData: data });
}
