/** @jest-environment node */
import { fetchTelling } from './fetch-telling.ts';

/** Acts as the browser's: events are only told of requests that were sent. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  statusText = '';
  response: ArrayBuffer | null = null;
  responseType = '';
  sent: unknown;
  opened: readonly string[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    if (this.sent !== undefined) this.onabort?.();
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: a:b\r\n';
  }
  answer(status: number, text: string) {
    this.status = status;
    this.response = new TextEncoder().encode(text).buffer;
    this.onload?.();
  }
}

const had = globalThis.XMLHttpRequest;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: had }));

const send = (parts: number[] = [], signal?: AbortSignal) =>
  fetchTelling(part => parts.push(part))('/api/v1/file', {
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    body: 'bytes',
    ...(signal && { signal }),
  });

describe('a request that tells how much of it is under way', () => {
  it('sends what it was given and answers as fetch does', async () => {
    const answer = send();
    const { opened, headers, sent } = FakeRequest.last;
    expect([opened, headers, sent]).toEqual([
      ['POST', '/api/v1/file'],
      { authorization: 'Bearer t' },
      'bytes',
    ]);
    FakeRequest.last.answer(200, '{"ok":true}');
    const response = await answer;
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, 'a:b']);
    expect(await response.json()).toEqual({ ok: true });
  });

  it('tells parts from 0 to 1, and nothing where the length is unknown', async () => {
    const parts: number[] = [];
    const answer = send(parts);
    const tell = (loaded: number, total: number, lengthComputable = true) =>
      FakeRequest.last.upload.onprogress?.({ loaded, total, lengthComputable });
    tell(0, 200);
    tell(50, 200);
    tell(70, 0);
    tell(90, 200, false);
    tell(200, 200);
    FakeRequest.last.answer(200, '');
    await answer;
    expect(parts).toEqual([0, 0.25, 1]);
  });

  it.each([204, 304])('answers %s without a body', async status => {
    const answer = send();
    FakeRequest.last.answer(status, '');
    expect((await answer).body).toBeNull();
  });

  it('fails as fetch does where there is no network', async () => {
    const answer = send();
    FakeRequest.last.onerror?.();
    await expect(answer).rejects.toThrow(TypeError);
  });

  it('is abandoned under way and before it', async () => {
    const given = new AbortController();
    const answer = send([], given.signal);
    given.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(send([], given.signal)).rejects.toThrow('enough');
  });
});
