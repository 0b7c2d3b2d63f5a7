import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutgoing, type Outgoing } from '../../../platform/outgoing.ts';
import { askProvider, type Asked } from './ask-provider.ts';

let server: Server;
let answerWith: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    answerWith(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

function ask(listener: RequestListener, timeoutMs?: number): Promise<Asked> {
  answerWith = listener;
  const real = createOutgoing(['127.0.0.1']);
  const outgoing: Outgoing = request => real({ ...request, ...(timeoutMs !== undefined && { timeoutMs }) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return askProvider(outgoing, { url, headers: { 'content-type': 'application/json' }, body: '{}' });
}

const says =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

describe('a provider that is asked to send', () => {
  it('and never answers may have taken the message', async () => {
    expect(await ask(() => undefined, 50)).toMatchObject({ outcome: { kind: 'unknown' } });
  });

  it('and stops in the middle of its answer may have taken the message', async () => {
    const stalls: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"messages":');
    };
    expect(await ask(stalls, 50)).toMatchObject({ outcome: { kind: 'unknown' } });
  });

  it('is asked again where nobody listened', async () => {
    const outgoing = createOutgoing(['127.0.0.1']);
    const gone = createServer();
    await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise(resolve => gone.close(resolve));
    const asked = await askProvider(outgoing, { url: `http://127.0.0.1:${port}/`, body: '{}' });
    expect(asked).toMatchObject({ outcome: { kind: 'retry' } });
  });

  it.each(['{"messages":[', '<html>Welcome</html>', '', '\u0000'])(
    'and answers %j leaves its status to be read',
    async body => {
      const asked = await ask(says(200, body));
      expect(asked).toMatchObject({ answer: { status: 200 }, json: undefined });
    },
  );

  const date = 'Mon, 23 Nov 2026 10:00:00 GMT';
  it.each<[number, string, Record<string, string>, number | undefined]>([
    [429, 'seconds', { 'retry-after': '120' }, 120],
    [429, 'a moment by its own clock', { 'retry-after': 'Mon, 23 Nov 2026 10:05:00 GMT', date }, 300],
    [429, 'a moment that has passed', { 'retry-after': 'Mon, 23 Nov 2026 09:00:00 GMT', date }, 60],
    [429, 'more than a day', { 'retry-after': '999999' }, 60],
    [429, 'nonsense', { 'retry-after': 'soon' }, 60],
    [429, 'nothing', {}, 60],
    [503, 'seconds', { 'retry-after': '30' }, 30],
    [503, 'nothing', {}, undefined],
  ])('and answers %i is left alone as long as it says: %s', async (status, _what, headers, seconds) => {
    const asked = await ask(says(status, '{}', headers));
    expect('outcome' in asked && asked.outcome).toMatchObject({ kind: 'retry' });
    expect('outcome' in asked && 'afterSeconds' in asked.outcome && asked.outcome.afterSeconds).toBe(
      seconds ?? false,
    );
  });
});
