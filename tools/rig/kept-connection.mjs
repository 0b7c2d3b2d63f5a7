import { connect } from 'node:net';

/**
 * @typedef {object} PlainAnswer
 * @property {number} status
 * @property {string} body
 */

/**
 * @typedef {object} KeptConnection
 * @property {(path: string, body: string, headers?: string) => Promise<PlainAnswer>} post `headers` as lines that
 *   each end with CRLF; rejects when the connection breaks before the answer
 * @property {() => void} close
 */

/**
 * One kept HTTP/1.1 connection on which a request waits for the answer before it: a general client would need
 * more of the processor than the server that is measured.
 *
 * @param {string} origin such as `http://127.0.0.1:40123`
 * @returns {Promise<KeptConnection>}
 */
export function openKeptConnection(origin) {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    /** @type {{ resolve: (answer: PlainAnswer) => void, reject: (error: Error) => void } | undefined} */
    let asked;
    /** @type {Buffer<ArrayBufferLike>} */
    let waiting = Buffer.alloc(0);
    const fail = (/** @type {Error} */ error) => {
      asked?.reject(error);
      asked = undefined;
    };
    socket.on('data', chunk => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      const answer = readAnswer(waiting);
      if (!answer) return;
      waiting = Buffer.alloc(0);
      const { resolve: tell } = asked ?? {};
      asked = undefined;
      tell?.(answer);
    });
    socket.once('error', error => {
      fail(error);
      reject(error);
    });
    socket.once('close', () => fail(new Error('the connection was closed')));
    socket.once('connect', () =>
      resolve({
        close: () => socket.end(),
        post: (path, body, headers = '') =>
          new Promise((tell, refuse) => {
            if (socket.destroyed) return refuse(new Error('the connection was closed'));
            asked = { resolve: tell, reject: refuse };
            socket.write(
              `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${headers}` +
                `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
            );
          }),
      }),
    );
  });
}

/**
 * @param {Buffer} bytes
 * @returns {PlainAnswer | undefined} undefined while the answer isn't there as a whole
 */
export function readAnswer(bytes) {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd + 2);
  const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? 0);
  if (bytes.length < headEnd + 4 + length) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    body: bytes.toString('utf8', headEnd + 4, headEnd + 4 + length),
  };
}
