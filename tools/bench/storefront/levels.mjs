/**
 * One request of a page, as the browser told it.
 *
 * @typedef {object} PageRequest
 * @property {string} url
 * @property {string} type the browser's word for it: `Document`, `Script`, `Stylesheet` …
 * @property {string | undefined} askedBy the file that made the browser ask; undefined for the document itself
 */

/**
 * On which level of the waterfall each request is: the document is on the first, what it names itself on the
 * second, what those ask for on the third. Each level costs a visitor one more way to the server and back.
 *
 * @param {PageRequest[]} requests in the order in which they were sent
 * @returns {Map<string, number>} level by URL
 */
export function findLevels(requests) {
  /** @type {Map<string, number>} */
  const levels = new Map();
  for (const { url, type, askedBy } of requests) {
    if (levels.has(url)) continue; // preloaded first, asked for again later: it came on the first occasion
    const parent = askedBy === undefined ? undefined : levels.get(askedBy);
    levels.set(url, type === 'Document' && levels.size === 0 ? 1 : (parent ?? 1) + 1);
  }
  return levels;
}

/**
 * The file behind a request, from the initiator of Chrome's Network.requestWillBeSent.
 *
 * @param {{ type: string, url?: string, stack?: { callFrames: { url: string }[], parent?: unknown } }} initiator
 * @returns {string | undefined}
 */
export function initiatorUrl({ url, stack }) {
  if (url) return url;
  const frame = stack?.callFrames.find(candidate => candidate.url);
  if (frame) return frame.url;
  const parent = /** @type {typeof stack} */ (stack?.parent);
  return parent ? initiatorUrl({ type: 'script', stack: parent }) : undefined;
}
