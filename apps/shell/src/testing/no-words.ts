/** Tests have all words from the start, and need none of a page's own. */
export const messages = {};
