/** @jest-environment node */
import { createRequestReader } from './request-reader.ts';

describe('the reader of requests', () => {
  it('reads a request once, and again when other languages are offered', () => {
    const read = createRequestReader();
    const request = { url: '/', headers: { 'accept-language': 'sr' } };
    const offered = ['en', 'sr'] as const;
    const first = read(request, offered);
    expect(first?.cookieHeader).toContain('=sr');
    expect(read(request, offered)).toBe(first);
    expect(read(request, ['en'])?.cookieHeader).toContain('=en');
  });

  it('tells apart what shapes a page, however it is asked', () => {
    const read = createRequestReader();
    const keyOf = (cookie: string) => read({ url: '/', headers: { cookie } }, ['en', 'sr'])?.key;
    expect(keyOf('a=1')).toBe(keyOf(''));
    expect(keyOf('vh_theme=dark')).not.toBe(keyOf(''));
    expect(keyOf('_vh_user_token=x')).toBeUndefined();
    expect(keyOf(`a=${'x'.repeat(5000)}`)).toBe(keyOf(''));
  });
});
