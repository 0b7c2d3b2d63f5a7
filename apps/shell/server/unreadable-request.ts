import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failurePage } from './failure-page.ts';

/** How long the rest of such a request is read and dropped, in milliseconds: hanging up at once would lose the answer. */
const lingerMs = 1_000;

const failures: Readonly<Record<string, readonly [status: number, says?: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address is longer than can be read here.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408],
};

/** Answers what never became a request, because its head is too long, too slow or no HTTP. */
export function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // answered already, or gone
  if (code === 'ECONNRESET' || !socket.writable) return;
  const [status, says] = failures[code] ?? [400];
  const page = failurePage(status, says);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: text/html; charset=utf-8',
      `content-length: ${Buffer.byteLength(page)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      page,
    ].join('\r\n'),
  );
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
