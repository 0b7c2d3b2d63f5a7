import type { Plugin } from 'vite';

/** What React's writer for Node (react-dom 19.3) begins with, and what makes bytes of the words it writes most. */
const writer = 'function writeChunk(destination, chunk) {';
const precomputed = 'return textEncoder.encode(content);';

/**
 * Lets React write text as text where its reader wants no bytes. A page that is complete is read as a whole: turning its
 * thousands of parts into bytes and back again would be a tenth of the work of drawing it. Fails when React's writer is
 * another one, so that nobody upgrades past it unseen; without this plugin pages are the same and dearer.
 */
export function textWriter(): Plugin {
  return {
    name: 'text-writer',
    transform: {
      filter: { id: /react-dom-server\.node\.production\.js/ },
      handler(code) {
        if (code.split(writer).length !== 2 || code.split(precomputed).length !== 2)
          throw new Error('The writer of react-dom has changed: look at the plugin text-writer.');
        return code
          .replace(writer, `${writer} if (destination.takesText) return void destination.write(chunk);`)
          .replace(precomputed, 'return content;');
      },
    },
  };
}
