/** @jest-environment node */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { completePage } from './complete-page.ts';

const html = [
  '<html><head><link rel="modulepreload" href="/a.js" nonce="n+/="></head><body>đ',
  '<script>alert("smuggled")</script>',
  '<script nonce="n+/=" id="_R_">window.x="<b>"</script>',
  '<script nonce="n+/=" src="/a.js" async=""></script></body></html>',
].join('');

const page = completePage({ status: 200, headers: {}, outsideScripts: [], html, nonce: 'n+/=' }, 'often');

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

describe('a whole page', () => {
  it('allows its own inline scripts by their hashes, and none that was smuggled in', () => {
    expect(page.scriptSources).toBe(sourceOf('window.x="<b>"'));
  });

  it('is the same for everybody, in every coding', async () => {
    const text = html.replaceAll(' nonce="n+/="', '');
    expect((await page.bytes(undefined)).toString()).toBe(text);
    expect(brotliDecompressSync(await page.bytes('br')).toString()).toBe(text);
    expect(gunzipSync(await page.bytes('gzip')).toString()).toBe(text);
    expect(await page.bytes('br')).toBe(await page.bytes('br'));
  });

  it('has a mark that changes with what it says', () => {
    const other = completePage({ ...page, html: html.replace('đ', 'ž'), nonce: 'n+/=' }, 'often');
    const again = completePage({ ...page, html: html.replaceAll('n+/=', 'other'), nonce: 'other' }, 'often');
    expect(page.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(other.etag).not.toBe(page.etag);
    expect(again.etag).toBe(page.etag);
  });
});
