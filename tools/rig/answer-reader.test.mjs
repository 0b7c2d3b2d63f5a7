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

  it('finds the end of an answer that comes in chunks', () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
    for (const body of ['0\r\n\r\n', '2\r\n0\r\r\n0\r\n\r\n']) {
      const whole = Buffer.from(head + body);
      for (let cut = 1; cut < whole.length; cut++) {
        expect(read(whole.subarray(0, cut)).statuses).toEqual([]);
        expect(read(whole.subarray(0, cut), whole.subarray(cut), answer('{}')).statuses).toEqual([
          '200',
          '200',
        ]);
      }
    }
  });

  it('keeps nothing of what it was given', () => {
    const whole = answer('{"name":"Ђорђе"}');
    const buffer = Buffer.alloc(whole.length);
    /** @type {string[]} */
    const statuses = [];
    const take = createAnswerReader(status => statuses.push(status));
    for (const byte of whole) {
      buffer.fill(byte);
      expect(take(buffer.subarray(0, 1))).toBe(true);
    }
    expect(statuses).toEqual(['200']);
  });

  it('refuses what tells no end, what is longer than it says, and what is no HTTP', () => {
    expect(read(Buffer.from('HTTP/1.1 200 OK\r\nx-a: b\r\n\r\n')).understood).toBe(false);
    expect(read(Buffer.concat([answer('{}'), Buffer.from('{}')])).understood).toBe(false);
    expect(read(Buffer.from('SSH-2.0\r\ncontent-length: 0\r\n\r\n')).understood).toBe(false);
  });
});
