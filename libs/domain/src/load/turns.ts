/** Lets many begin in an order in which nobody who asks for a lot delays who asks for a little. */
export interface Turns {
  /** Calls `begin` at once when the key has not begun anything in this turn of the event loop, and in its next turn otherwise. */
  take(key: string, begin: () => void): void;
}

/**
 * Makes turns of one process: in each turn of the event loop a key begins one thing. Thirty requests that one client
 * sends at the same moment are then begun one by one, with whatever others have sent in between; nobody else waits, and
 * alone the client is hardly slower.
 *
 * @param nextTurn calls back once what has come in meanwhile has been looked at
 */
export function createTurns(nextTurn: (work: () => void) => unknown = setImmediate): Turns {
  /** Who has begun something in this turn, with what they have to begin later. */
  const lines = new Map<string, (() => void)[]>();

  function passOn(): void {
    for (const [key, line] of lines) {
      const begin = line.shift();
      if (begin) begin();
      else lines.delete(key);
    }
    if (lines.size > 0) nextTurn(passOn);
  }

  return {
    take(key, begin) {
      const line = lines.get(key);
      if (line) return void line.push(begin);
      lines.set(key, []);
      if (lines.size === 1) nextTurn(passOn);
      begin();
    },
  };
}
