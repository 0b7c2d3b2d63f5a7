import { askShell, readShellAddress } from './shell-address.mjs';

const shell = 'https://staging.example';
const answering = (body, init) => async () =>
  typeof body === 'string' ? new Response(body, init) : Response.json(body, init);

describe('the address of a shell', () => {
  it.each([
    ['http://localhost:4200', 'http://localhost:4200'],
    ['localhost:4200', 'http://localhost:4200'],
    ['https://staging.example/', 'https://staging.example'],
    ['https://staging.example/admin?x=1', 'https://staging.example'],
  ])('of %s is %s', (typed, origin) => {
    expect(readShellAddress(typed)).toBe(origin);
  });

  it.each(['', 'http://', 'ftp://staging.example', 'not an address'])('can not be read from "%s"', typed => {
    expect(() => readShellAddress(typed)).toThrow(/is to be the address of a running shell/);
  });
});

describe('askShell', () => {
  it('learns which areas are live and what areas may rely on', async () => {
    const headers = { 'x-shell-version': '2.2.0', 'x-contract-version': '1.4.0' };
    const areasFile = { schema: 1, areas: { admin: {} } };
    const face = await askShell(shell, answering(areasFile, { headers }));
    expect(face).toEqual({ areasFile, offers: { shell: '2.2.0', contract: '1.4.0' } });
  });

  it('takes a shell without a released area, and one that does not say what it offers', async () => {
    const face = await askShell(shell, answering({}, { status: 404 }));
    expect(face).toEqual({ areasFile: { schema: 1, areas: {} }, offers: undefined });
  });

  it.each([
    ['401', answering('', { status: 401 }), /refuses this machine \(401\)/],
    ['503', answering('', { status: 503 }), /answers 503: it is not in order/],
    ['another site', answering('<html>'), /is no shell of Velvet Hall/],
    ['a missing page', answering('<html>', { status: 404 }), /is no shell of Velvet Hall/],
    [
      'a login page elsewhere',
      answering('', { status: 302, headers: { location: 'https://sso.example/login' } }),
      /redirects to https:\/\/sso\.example\. If the shell has moved, use --shell https:\/\/sso\.example/,
    ],
    [
      'a login page of its own',
      answering('', { status: 302, headers: { location: '/login' } }),
      /asks for a login of its own/,
    ],
  ])('says what is wrong with %s', async (_, ask, sentence) => {
    await expect(askShell(shell, ask)).rejects.toThrow(sentence);
  });

  it('says that nothing answers, and how to go on', async () => {
    const ask = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
    await expect(askShell('http://localhost:4200', ask)).rejects.toThrow(
      'No shell answers at http://localhost:4200 (connect ECONNREFUSED). Start one with npm start, or name another with --shell <address>.',
    );
    await expect(askShell(shell, ask)).rejects.toThrow(/Check the address given with --shell/);
  });
});
