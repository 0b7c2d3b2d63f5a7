import { openSealedText, sealText } from './sealed-text.ts';

const secret = 'a secret that only tests know, long enough';

describe('a sealed text', () => {
  it('opens under the same name and secret, and is different each time', () => {
    // long enough that random bytes never spell it
    const text = 'ключ 42 of the door';
    const sealed = sealText(text, 'a.b', secret);
    expect(openSealedText(sealed, 'a.b', secret)).toBe(text);
    expect(sealText(text, 'a.b', secret)).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url').includes('of the door')).toBe(false);
  });

  it.each([
    ['another name', (sealed: string) => openSealedText(sealed, 'a.c', secret)],
    ['another secret', (sealed: string) => openSealedText(sealed, 'a.b', `${secret}!`)],
    ['a changed byte', (sealed: string) => openSealedText(withLastByteChanged(sealed), 'a.b', secret)],
    ['nothing', () => openSealedText('', 'a.b', secret)],
  ])('stays shut under %s', (_, open) => {
    expect(open(sealText('top', 'a.b', secret))).toBeUndefined();
  });
});

function withLastByteChanged(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes.toString('base64url');
}
