import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between two looks at what is still open, in milliseconds. */
const lookMs = 50;

/** Connections that another process accepted and hands over. */
export interface HandedConnections {
  /** Waits until no handed connection has a request under way, but no longer than `limitMs`. */
  settle(limitMs: number): Promise<void>;
}

/**
 * Serves the connections that the parent process accepted at the site's port and hands over by messages: so it can give new
 * connections to a new version of this server while this one finishes what it has. After `{ type: 'drain' }` each answer
 * ends its connection, and `onDrained` is called once none is left; connections that clients keep open end by their
 * keep-alive time, which clients were told.
 */
export function takeConnections(
  server: Server,
  {
    parent,
    tell,
    onDrained,
  }: {
    readonly parent: EventEmitter;
    /** Tells the parent that a connection was taken: until then it would give it to another worker. */
    readonly tell: (message: object) => void;
    readonly onDrained: () => void;
  },
): HandedConnections {
  const open = new Set<Socket>();
  let underWay = 0;
  let isDraining = false;

  function endIfDrained(): void {
    if (isDraining && open.size === 0) onDrained();
  }

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      endIfDrained();
    });
  });
  server.prependListener('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    if (isDraining) response.setHeader('connection', 'close');
  });
  parent.on('message', (message: unknown, handle: unknown) => {
    const type = typeOf(message);
    if (type === 'connection' && handle instanceof Socket) {
      // as the server's own: a client may close its side once it has asked
      handle.allowHalfOpen = true;
      tell({ type: 'taken', id: idOf(message) });
      server.emit('connection', handle);
    }
    if (type === 'drain') {
      isDraining = true;
      endIfDrained();
    }
  });
  return {
    async settle(limitMs) {
      const deadline = performance.now() + limitMs;
      while (underWay > 0 && performance.now() < deadline) await sleep(lookMs);
    },
  };
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
}

function idOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
}
