import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { joinTicketCode, parseTicketCode, ticketCodeText, type TicketClaims } from './ticket-code.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const claimsOf: fc.Arbitrary<TicketClaims> = fc.record({
  keyId: fc.integer({ min: 0, max: 255 }),
  ticketId: fc.uuid(),
  eventId: fc.uuid(),
});

function codeOf(claims: TicketClaims): string {
  const text = ticketCodeText(claims);
  return joinTicketCode(text, sign(null, Buffer.from(text), privateKey));
}

function isGenuine(code: string): boolean {
  const parsed = parseTicketCode(code);
  return parsed !== undefined && verify(null, Buffer.from(parsed.signedText), publicKey, parsed.signature);
}

describe('a ticket code', () => {
  it('says again what it was made from, and its signature holds', () => {
    fc.assert(
      fc.property(claimsOf, claims => {
        const code = codeOf(claims);
        expect(parseTicketCode(` ${code}\n`)?.claims).toEqual(claims);
        expect(isGenuine(code)).toBe(true);
      }),
    );
  });

  it('fits a QR code of version 10 at error correction M', () => {
    const code = codeOf({
      keyId: 255,
      ticketId: 'f'.repeat(32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      eventId: '01890000-0000-7000-8000-000000000000',
    });
    // 213 bytes is the byte-mode capacity of 10-M (ISO/IEC 18004, table 7)
    expect(code.length).toBeLessThanOrEqual(213);
  });

  it('is no longer genuine when any one character is changed', () => {
    fc.assert(
      fc.property(claimsOf, fc.nat(), fc.constantFrom(...'ABCdef0189-_'), (claims, at, wrong) => {
        const code = codeOf(claims);
        // the last character of each part may hold spare bits: the body has none, the signature two
        const place = at % (code.length - 1);
        fc.pre(code.charAt(place) !== wrong);
        expect(isGenuine(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('is not read from any other text', () => {
    fc.assert(fc.property(fc.string(), text => expect(parseTicketCode(text)).toBeUndefined()));
    expect(parseTicketCode('VH1.abc.def')).toBeUndefined();
    expect(
      parseTicketCode(
        'VH2.' + codeOf({ keyId: 1, ticketId: crypto.randomUUID(), eventId: crypto.randomUUID() }).slice(4),
      ),
    ).toBeUndefined();
  });

  it('is only made for real ids', () => {
    expect(() => ticketCodeText({ keyId: 1, ticketId: 'x', eventId: 'y' })).toThrow(RangeError);
  });
});
