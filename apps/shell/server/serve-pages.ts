import { DeadlineError } from './deadline.ts';
import type { PageMaker } from './page-maker.ts';
import type { FromPageThread, ToPageThread } from './page-thread-messages.ts';

/** The port of a thread, as far as pages need it. */
export interface PagePort {
  postMessage(message: FromPageThread): void;
  on(event: 'message', listener: (message: ToPageThread) => void): unknown;
}

/** Makes the pages that are asked for at a port. */
export function servePages(port: PagePort, maker: PageMaker): void {
  /** Ends pages that are growing. */
  const endings = new Map<number, () => void>();

  async function make({ id, task }: Extract<ToPageThread, { kind: 'make' }>): Promise<void> {
    const tell = (error: unknown) => port.postMessage({ kind: 'fault', id, error: plainError(error) });
    const made = await maker.make(task, tell);
    if (made.kind === 'redirect') return port.postMessage({ kind: 'redirect', id, redirect: made });
    if (made.kind === 'text') return port.postMessage({ kind: 'text', id, text: made.text });
    const { stream, page } = made;
    port.postMessage({ kind: 'head', id, page });
    endings.set(id, () => stream.destroy());
    const decoder = new TextDecoder();
    stream.on('data', (part: Buffer) =>
      port.postMessage({ kind: 'part', id, part: decoder.decode(part, { stream: true }) }),
    );
    stream.once('error', tell);
    stream.once('close', () => {
      endings.delete(id);
      port.postMessage({ kind: 'end', id, isWhole: stream.readableEnded });
    });
  }

  port.on('message', message => {
    if (message.kind === 'drop') return endings.get(message.id)?.();
    const { id } = message;
    make(message).catch((error: unknown) =>
      port.postMessage({
        kind: 'failed',
        id,
        error: plainError(error),
        isLate: error instanceof DeadlineError,
      }),
    );
  });
  port.postMessage({ kind: 'ready' });
}

/** What can cross to another thread: errors of classes, and their causes, may hold what can't. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const plain = new Error(error.message, error.cause === undefined ? {} : { cause: plainError(error.cause) });
  plain.stack = error.stack ?? '';
  return plain;
}
