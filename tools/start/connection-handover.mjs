import { createServer } from 'node:net';

/** How long a connection waits for a worker, in milliseconds; starting one takes a second or two. */
const longestWaitMs = 30_000;

/** Connections that wait at most; the system's own queue comes on top. */
const mostWaiting = 1_000;

/** @typedef {Pick<import('./service.mjs').Service, 'send' | 'onMessage' | 'ended'>} Worker */

/**
 * Listens at the site's port for the processes that serve it, and hands each connection over to the worker of the moment.
 * The port stays open while workers come and go: while there is none, connections wait.
 *
 * @typedef {object} ConnectionHandover
 * @property {(worker: Worker | undefined) => void} handTo
 * @property {() => void} close
 */

/**
 * @param {{ port: number, host: string }} address
 * @returns {Promise<ConnectionHandover>}
 */
export async function openHandover({ port, host }) {
  /** @type {Worker | undefined} */
  let worker;
  /** @type {Map<import('node:net').Socket, NodeJS.Timeout>} */
  const waiting = new Map();

  /** Handed over, but not taken yet. @type {Map<number, { socket: import('node:net').Socket, to: Worker }>} */
  const underWay = new Map();
  let lastId = 0;

  /** @param {import('node:net').Socket} socket */
  function give(socket) {
    lastId += 1;
    if (worker?.send({ type: 'connection', id: lastId }, socket))
      underWay.set(lastId, { socket, to: worker });
    else keepWaiting(socket);
  }

  /** Ends this process's copy of what the worker took; what it had not taken when it ended is for the next one. */
  const watched = new WeakSet();
  /** @param {Worker} next */
  function watch(next) {
    if (watched.has(next)) return;
    watched.add(next);
    next.onMessage(message => {
      const { type, id } = Object(message);
      if (type !== 'taken') return;
      underWay.get(id)?.socket.destroy();
      underWay.delete(id);
    });
    void next.ended.then(() => {
      if (worker === next) worker = undefined;
      for (const [id, { socket, to }] of [...underWay]) {
        if (to !== next) continue;
        underWay.delete(id);
        give(socket);
      }
    });
  }

  /** @param {import('node:net').Socket} socket */
  function keepWaiting(socket) {
    if (waiting.size >= mostWaiting) return void socket.destroy();
    waiting.set(
      socket,
      setTimeout(() => socket.destroy(), longestWaitMs),
    );
    socket.once('close', () => forget(socket));
  }

  /** @param {import('node:net').Socket} socket */
  function forget(socket) {
    clearTimeout(waiting.get(socket));
    waiting.delete(socket);
  }

  // paused: the first bytes are for the worker; half open: a client may close its side once it has asked
  const options = { pauseOnConnect: true, allowHalfOpen: true, noDelay: true };
  const server = createServer(options, socket => {
    socket.on('error', () => {}); // deliberate: a client that went away is nobody's business here
    give(socket);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 1_023 }, () => resolve(undefined));
  });
  return {
    handTo: next => {
      worker = next;
      if (!next) return;
      watch(next);
      for (const socket of [...waiting.keys()]) {
        forget(socket);
        if (!socket.destroyed) give(socket);
      }
    },
    close: () => {
      server.close();
      for (const socket of waiting.keys()) socket.destroy();
    },
  };
}
