/** Libraries outlive a test file, and listen to the window and the document once for all of them. */
const OF_LIBRARY = /[\\/]node_modules[\\/]/;

/**
 * Watches who listens to the window and its document, which outlive a test file.
 *
 * @param {Window} window
 * @returns {() => void} removes the listeners that were added since, but for those of libraries
 */
function watchListeners(window) {
  /** @type {(() => void)[]} */
  let undo = [];
  for (const target of [window, window.document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (type, listener, options) => {
      add(type, listener, options);
      const caller = new Error('who listens').stack?.split('\n')[2] ?? '';
      if (!OF_LIBRARY.test(caller)) undo.push(() => target.removeEventListener(type, listener, options));
    };
  }
  return () => {
    for (const one of undo) one();
    undo = [];
  };
}

module.exports = { watchListeners };
