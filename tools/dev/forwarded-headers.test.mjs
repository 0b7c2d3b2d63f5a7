import { asOfOwn, asOfShell } from './forwarded-headers.mjs';

const addresses = { shell: 'https://staging.example', own: 'http://localhost:4210' };

describe('headers on their way to the shell', () => {
  it.each([
    ['http://localhost:4210', 'https://staging.example'],
    ['http://localhost:4210/admin', 'https://staging.example/admin'],
    ['http://localhost:42100/admin', 'http://localhost:42100/admin'],
    ['https://elsewhere.example', 'https://elsewhere.example'],
    [undefined, undefined],
  ])('%s comes from %s', (value, expected) => {
    expect(asOfShell(value, addresses)).toBe(expected);
  });
});

describe('headers on their way to the browser', () => {
  it.each([
    ['https://staging.example/login?to=/admin', 'http://localhost:4210/login?to=/admin'],
    ['https://staging.example', 'http://localhost:4210'],
    ['https://staging.example.evil/', 'https://staging.example.evil/'],
    ['/login', '/login'],
  ])('a redirect to %s leads to %s', (location, expected) => {
    expect(asOfOwn({ location }, addresses)).toEqual({ location: expected });
  });

  it('cookies are of this origin and need no encryption', () => {
    const cookies = [
      'a=1; Domain=staging.example; Path=/; Secure; HttpOnly',
      'b=2; SameSite=None; Secure; Partitioned',
    ];
    expect(asOfOwn({ 'set-cookie': cookies }, addresses)).toEqual({
      'set-cookie': ['a=1; Path=/; HttpOnly', 'b=2; SameSite=Lax'],
    });
    expect(asOfOwn({ 'set-cookie': 'c=3; Secure' }, addresses)).toEqual({ 'set-cookie': ['c=3'] });
  });

  it('the policy stays as it is, except that nothing is asked over https', () => {
    const policy = "default-src 'self'; upgrade-insecure-requests; script-src 'self' 'nonce-x'";
    expect(asOfOwn({ 'content-security-policy': policy }, addresses)).toEqual({
      'content-security-policy': "default-src 'self'; script-src 'self' 'nonce-x'",
    });
  });

  it('what binds the origin of the shell to https is left out', () => {
    const headers = { 'strict-transport-security': 'max-age=1', 'alt-svc': 'h3=":443"', etag: '"x"' };
    expect(asOfOwn(headers, addresses)).toEqual({ etag: '"x"' });
  });
});
