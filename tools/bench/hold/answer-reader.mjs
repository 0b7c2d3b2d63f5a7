/**
 * Reads the answers on one kept HTTP/1.1 connection where a request waits for the answer before it: it finds
 * the end of each by its content length and looks at nothing but the status.
 *
 * @param {(status: string) => void} onAnswer
 * @returns {(chunk: Buffer) => boolean} takes what came; false when that is not such an answer
 */
export function createAnswerReader(onAnswer) {
  let waiting = '';
  return chunk => {
    // latin1: a character is a byte, so that lengths are bytes
    waiting += chunk.toString('latin1');
    const headEnd = waiting.indexOf('\r\n\r\n');
    if (headEnd < 0) return true;
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(waiting.slice(0, headEnd + 2))?.[1];
    if (length === undefined || !waiting.startsWith('HTTP/1.1 ')) return false;
    const size = headEnd + 4 + Number(length);
    if (waiting.length < size) return true;
    if (waiting.length > size) return false;
    const status = waiting.slice(9, 12);
    waiting = '';
    onAnswer(status);
    return true;
  };
}
