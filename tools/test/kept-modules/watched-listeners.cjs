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
      if (!OF_LIBRARY.test(callerOf(target.addEventListener)))
        undo.push(() => target.removeEventListener(type, listener, options));
    };
  }
  return () => {
    for (const one of undo) one();
    undo = [];
  };
}

/**
 * The file that called a function which is being called. Its name alone is read: to write out a stack takes a look at the
 * source map of every frame, which was a tenth of the time of tests of pages.
 *
 * @param {Function} called
 * @returns {string} empty where there is none
 */
function callerOf(called) {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, [caller]) => caller?.getFileName() ?? '';
  Error.stackTraceLimit = 1;
  try {
    const here = { stack: '' };
    Error.captureStackTrace(here, called);
    return here.stack;
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

module.exports = { watchListeners };
