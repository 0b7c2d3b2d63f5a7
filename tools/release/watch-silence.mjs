/**
 * Tells when nothing was heard for a while.
 *
 * @param {number} forMs
 * @returns {{ signal: AbortSignal, heard: () => void, end: () => void }} `heard` begins the time again, `end` stops watching
 */
export function watchSilence(forMs) {
  const silent = new AbortController();
  const watch = () => setTimeout(() => silent.abort(), forMs);
  let timer = watch();
  const end = () => clearTimeout(timer);
  return {
    signal: silent.signal,
    heard: () => {
      end();
      timer = watch();
    },
    end,
  };
}
