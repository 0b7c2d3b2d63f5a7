import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutgoing, ForbiddenAddress, isPublicAddress } from './outgoing.ts';

const plain = { method: 'GET', timeoutMs: 2_000, longest: 1_000 } as const;

describe('addresses', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '2a00:1450:4001:80b::200e',
    '2606:4700::1111',
  ])('%s is one of the internet', address => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is none', address => expect(isPublicAddress(address)).toBe(false));
});

describe('outgoing calls', () => {
  let server: Server;
  let port: number;
  let seen: string[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.url} ${request.headers.authorization ?? ''}`);
      const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
      if (to) return response.writeHead(302, { location: to }).end();
      if (request.url === '/long') return response.end('x'.repeat(2_000));
      if (request.url === '/never') return undefined;
      return response.end('here');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => void (seen = []));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:7f00:1]',
    'https://169.254.169.254',
    'https://localhost',
    'http://example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://user:word@example.com',
    'no address',
  ])('do not go to %s', async origin => {
    const url = URL.canParse(origin) && origin.startsWith('http') ? `${origin}:${port}/` : origin;
    await expect(createOutgoing([])({ ...plain, url })).rejects.toThrow(ForbiddenAddress);
    expect(seen).toEqual([]);
  });

  it('go where the configuration allows it, and nowhere else from there', async () => {
    const send = createOutgoing(['127.0.0.1']);
    const url = (path: string) => `http://127.0.0.1:${port}${path}`;
    expect((await send({ ...plain, url: url('/') })).body.toString()).toBe('here');
    const headers = { authorization: 'Bearer x' };
    const led = await send({ ...plain, url: url('/?to=/there'), redirects: 1, headers });
    expect([led.status, seen.at(-1)]).toEqual([200, '/there Bearer x']);
    await expect(send({ ...plain, url: url('/?to=/there') })).rejects.toThrow('leads elsewhere');
    for (const to of [`http://localhost:${port}/`, `https://[::1]:${port}/`, 'file:///etc/passwd']) {
      const asked = send({ ...plain, url: url(`/?to=${encodeURIComponent(to)}`), redirects: 3 });
      await expect(asked).rejects.toThrow(ForbiddenAddress);
    }
    await expect(send({ ...plain, url: url('/?to=/?to=/?to=/'), redirects: 1 })).rejects.toThrow();
  });

  it('end when the answer is too long or does not come', async () => {
    const send = createOutgoing(['127.0.0.1']);
    await expect(send({ ...plain, url: `http://127.0.0.1:${port}/long` })).rejects.toThrow('too long');
    const never = send({ ...plain, timeoutMs: 50, url: `http://127.0.0.1:${port}/never` });
    await expect(never).rejects.toThrow('no answer');
  });
});
