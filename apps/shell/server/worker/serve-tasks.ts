import type { Generator } from '../generator.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import { toPlainError } from '../plain-error.ts';

/** The port of a worker, as far as its tasks need it. */
export interface TaskPort {
  postMessage(message: FromWorker): void;
  on(event: 'message', listener: (message: ToWorker) => void): unknown;
}

/** Makes the pages and files that are asked for at a port. */
export function serveTasks(port: TaskPort, maker: Generator): void {
  /** Ends pages that are growing. */
  const endings = new Map<number, () => void>();

  async function makePage({ id, task }: Extract<ToWorker, { kind: 'page' }>): Promise<void> {
    const tell = (error: unknown) => port.postMessage({ kind: 'fault', id, error: toPlainError(error) });
    const made = await maker.makePage(task, tell);
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

  async function makeFile({ id, task }: Extract<ToWorker, { kind: 'file' }>): Promise<void> {
    port.postMessage({ kind: 'file', id, file: await maker.makeFile(task) });
  }

  port.on('message', message => {
    if (message.kind === 'drop') return endings.get(message.id)?.();
    const making = message.kind === 'page' ? makePage(message) : makeFile(message);
    making.catch((error: unknown) =>
      port.postMessage({ kind: 'failed', id: message.id, error: toPlainError(error) }),
    );
  });
  port.postMessage({ kind: 'ready' });
}
