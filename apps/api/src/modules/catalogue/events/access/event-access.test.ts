import fc from 'fast-check';
import { accessKey, makeAccessToken, provenRevision } from './event-access.ts';

const key = accessKey('a secret of the application');
const now = new Date('2026-11-23T12:00:00Z');
const later = new Date(now.getTime() + 1000);
const access = fc.record({ eventId: fc.uuid(), revision: fc.nat({ max: 1_000_000 }) });

describe('the proof that a password was known', () => {
  it('holds for its event among others, until it ends', () => {
    fc.assert(
      fc.property(access, access, (own, other) => {
        fc.pre(own.eventId !== other.eventId);
        const header = [other, own].map(one => makeAccessToken(key, { ...one, expiresAt: later })).join('~');
        const { eventId, revision } = own;
        expect(provenRevision(key, header, { eventId, now })).toBe(revision);
        expect(provenRevision(key, header, { eventId, now: later })).toBeUndefined();
      }),
    );
  });

  it('holds no more once a bit of it is another', () => {
    fc.assert(
      fc.property(access, fc.nat({ max: 39 }), fc.nat({ max: 7 }), (own, at, bit) => {
        const bytes = Buffer.from(makeAccessToken(key, { ...own, expiresAt: later }), 'base64url');
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        const { eventId } = own;
        expect(provenRevision(key, bytes.toString('base64url'), { eventId, now })).toBeUndefined();
      }),
    );
  });

  it('is nothing for texts that are none, and under another key', () => {
    const eventId = '018f0000-0000-7000-8000-000000000001';
    const token = makeAccessToken(accessKey('another'), { eventId, revision: 1, expiresAt: later });
    for (const header of [undefined, '', '~~', 'x', token, '~'.repeat(5000)])
      expect(provenRevision(key, header, { eventId, now })).toBeUndefined();
  });
});
