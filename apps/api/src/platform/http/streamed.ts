import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

/**
 * A body that is made while it is sent, so that its size costs no memory. Each part is made in the context of the call,
 * however late it is asked for: what it reads stays within the caller's reach.
 */
export function streamed(parts: AsyncIterable<string | Buffer>): Readable {
  const inContext = AsyncLocalStorage.snapshot();
  const iterator = parts[Symbol.asyncIterator]();
  return Readable.from(
    {
      [Symbol.asyncIterator]: () => ({
        next: () => inContext(() => iterator.next()),
        return: () => inContext(async () => (await iterator.return?.()) ?? { done: true, value: undefined }),
      }),
    },
    { objectMode: false },
  );
}
