const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * Reads the answers on one kept HTTP/1.1 connection where a request waits for the answer before it: it finds
 * the end of each by its content length, or by its last chunk, and looks at nothing but the status. Bodies are
 * counted and never copied or decoded, which would need more of the processor than the server that is measured.
 *
 * @param {(status: string) => void} onAnswer
 * @returns {(chunk: Buffer) => boolean} takes what came, whose memory may be used again afterwards; false when that
 *   is not such an answer
 */
export function createAnswerReader(onAnswer) {
  /** @type {Buffer | undefined} */
  let cutHead;
  let status = '';
  /** Bytes of the body that are still to come. */
  let missing = 0;
  let isChunked = false;
  let tail = '';

  const takeBody = (/** @type {Buffer} */ body) => {
    if (isChunked) {
      tail = (tail + body.toString('latin1', Math.max(0, body.length - LAST_CHUNK.length))).slice(
        -LAST_CHUNK.length,
      );
      if (tail !== LAST_CHUNK) return true;
    } else {
      missing -= body.length;
      if (missing !== 0) return missing > 0;
    }
    const told = status;
    status = '';
    onAnswer(told);
    return true;
  };

  return chunk => {
    if (status !== '') return takeBody(chunk);
    const bytes = cutHead ? Buffer.concat([cutHead, chunk]) : chunk;
    const headEnd = bytes.indexOf(HEAD_END);
    cutHead = headEnd < 0 ? Buffer.from(bytes) : undefined;
    if (headEnd < 0) return true;
    const head = bytes.toString('latin1', 0, headEnd + 2);
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    isChunked = length === undefined && /\r\ntransfer-encoding: chunked\r\n/i.test(head);
    if ((length === undefined && !isChunked) || !head.startsWith('HTTP/1.1 ')) return false;
    status = head.slice(9, 12);
    missing = Number(length ?? 0);
    // what the first chunk begins with may be the last chunk
    tail = '\r\n';
    return takeBody(bytes.subarray(headEnd + HEAD_END.length));
  };
}
