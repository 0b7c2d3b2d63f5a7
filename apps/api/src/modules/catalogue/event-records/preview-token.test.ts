import fc from 'fast-check';
import { makePreviewToken, previewTokenKey, readPreviewToken } from './preview-token.ts';

const key = previewTokenKey('a secret of the application');
const subject = fc.record({
  kind: fc.constantFrom('event' as const, 'draft' as const, 'test' as const),
  id: fc.uuid(),
  version: fc.nat(),
  expiresAt: fc.integer({ min: 1, max: 4_000_000_000 }).map(second => new Date(second * 1000)),
});

describe('the token of a preview link', () => {
  it('says what it was made of', () => {
    fc.assert(
      fc.property(subject, made => {
        expect(readPreviewToken(key, makePreviewToken(key, made))).toEqual(made);
      }),
    );
  });

  it('says nothing once a bit of it is another', () => {
    fc.assert(
      fc.property(subject, fc.nat({ max: 40 }), fc.nat({ max: 7 }), (made, at, bit) => {
        const bytes = Buffer.from(makePreviewToken(key, made), 'base64url');
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        expect(readPreviewToken(key, bytes.toString('base64url'))).toBeUndefined();
      }),
    );
  });

  it('says nothing to anyone who has another key, and texts of other lengths say nothing at all', () => {
    const made = {
      kind: 'draft',
      id: '018f0000-0000-7000-8000-000000000001',
      version: 0,
      expiresAt: new Date(0),
    } as const;
    const token = makePreviewToken(key, made);
    expect(readPreviewToken(previewTokenKey('another'), token)).toBeUndefined();
    for (const text of ['', 'x', token.slice(0, -4), `${token}AAAA`]) {
      expect(readPreviewToken(key, text)).toBeUndefined();
    }
  });
});
