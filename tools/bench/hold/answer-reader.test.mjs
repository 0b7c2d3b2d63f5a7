import { createAnswerReader } from './answer-reader.mjs';

const answer = (/** @type {string} */ body, status = '200 OK') =>
  Buffer.from(`HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nx-a: b\r\n\r\n${body}`);

describe('the answer reader', () => {
  const read = (/** @type {Buffer[]} */ ...chunks) => {
    /** @type {string[]} */
    const statuses = [];
    const take = createAnswerReader(status => statuses.push(status));
    const understood = chunks.every(chunk => take(chunk));
    return { statuses, understood };
  };

  it('tells the status of each answer', () => {
    expect(read(answer('{}'), answer('{"code":"x"}', '409 Conflict'))).toEqual({
      statuses: ['200', '409'],
      understood: true,
    });
  });

  it('waits for an answer that comes in pieces, whose length is counted in bytes', () => {
    const whole = answer('{"name":"Ђорђе"}');
    for (let cut = 1; cut < whole.length; cut++) {
      expect(read(whole.subarray(0, cut))).toEqual({ statuses: [], understood: true });
      expect(read(whole.subarray(0, cut), whole.subarray(cut)).statuses).toEqual(['200']);
    }
  });

  it('refuses what has no length and what is no HTTP', () => {
    expect(read(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')).understood).toBe(false);
    expect(read(Buffer.from('SSH-2.0\r\ncontent-length: 0\r\n\r\n')).understood).toBe(false);
  });
});
