/**
 * Lets at most so many things be done at once; the others wait in their order.
 *
 * @param {number} count
 * @returns {<T>(body: () => Promise<T>) => Promise<T>} does it as soon as a lane is free
 */
export function makeLanes(count) {
  let free = count;
  /** @type {(() => void)[]} */
  const waiting = [];
  const enter = () => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return /** @type {Promise<void>} */ (new Promise(resolve => waiting.push(resolve)));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async body => {
    await enter();
    try {
      return await body();
    } finally {
      leave();
    }
  };
}

/** For programs that keep a core busy and ask for much memory, whichever step they belong to. */
export const inLane = makeLanes(2);
