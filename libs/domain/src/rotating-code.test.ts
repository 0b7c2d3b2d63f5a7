import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import {
  judgeRotation,
  mayBuyersPrint,
  readSignedCode,
  rotatingCodeAt,
  rotationPeriod,
  rotationSecret,
  rotationStem,
} from './rotating-code.ts';
import { joinTicketCode, parseTicketCode, ticketCodeText } from './ticket-code.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const claims = {
  keyId: 1,
  ticketId: '0190c0de-0000-7000-8000-000000000001',
  eventId: '0190c0de-0000-7000-8000-000000000002',
};
const text = ticketCodeText(claims, 'rotating');
const stem = joinTicketCode(text, sign(null, Buffer.from(text), privateKey));
const eventKey = new Uint8Array(32).fill(7);
const secret = rotationSecret(eventKey, claims.ticketId);
const moments = fc.integer({ min: 1_500_000_000_000, max: 4_000_000_000_000 });
const rotationOf = (code: string) => {
  const rotation = parseTicketCode(code)?.rotation;
  if (!rotation) throw new Error(`does not change: ${code}`);
  return rotation;
};

describe('a code that changes', () => {
  // RFC 6238, appendix B, the column of SHA-1
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('has at second %i the digits of the standard', (second, digits) => {
    const known = new TextEncoder().encode('12345678901234567890');
    expect(rotatingCodeAt('x', known, second * 1000).split('.')[2]).toBe(digits);
  });

  it('is read as what it was made from, and is of its moment', () => {
    fc.assert(
      fc.property(moments, at => {
        const code = rotatingCodeAt(stem, secret, at);
        expect(parseTicketCode(code)).toMatchObject({ claims, signedText: text });
        expect(rotationStem(code)).toBe(stem);
        expect(judgeRotation(rotationOf(code), secret, at)).toBe('current');
      }),
    );
  });

  it('is good for its own half minute and the ones beside it, and never for longer than a minute and a half', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -600_000, max: 600_000 }), (at, later) => {
        const judged = judgeRotation(rotationOf(rotatingCodeAt(stem, secret, at)), secret, at + later);
        if (Math.abs(later) <= rotationPeriod) expect(judged).toBe('current');
        if (Math.abs(later) >= 2 * rotationPeriod) expect(judged).toBe('old');
      }),
    );
  });

  it('is forged when its digits, its time or its ticket is another', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 99_999_999 }), (at, away) => {
        const { seconds, digits } = rotationOf(rotatingCodeAt(stem, secret, at));
        const other = String((Number(digits) + away) % 100_000_000).padStart(8, '0');
        fc.pre(other !== digits);
        expect(judgeRotation({ seconds, digits: other }, secret, at)).toBe('forged');
      }),
    );
    const rotation = rotationOf(rotatingCodeAt(stem, secret, 1_800_000_000_000));
    expect(judgeRotation({ ...rotation, seconds: rotation.seconds + 30 }, secret, 1_800_000_030_000)).toBe(
      'forged',
    );
    const neighbours = rotationSecret(eventKey, claims.eventId);
    expect(judgeRotation(rotation, neighbours, 1_800_000_000_000)).toBe('forged');
  });

  it('fits a QR code of version 10 at error correction M', () => {
    expect(rotatingCodeAt(stem, secret, 4_000_000_000_000).length).toBeLessThanOrEqual(213);
  });

  it('is no code of ours without its changing part, and none that stays with another prefix', () => {
    expect(parseTicketCode(stem)).toBeUndefined();
    expect(parseTicketCode(`${stem}.1800000000`)).toBeUndefined();
    const asFixed = parseTicketCode(`VH1${stem.slice(3)}`);
    expect(asFixed?.signedText).not.toBe(text);
    expect(parseTicketCode(rotatingCodeAt(`VH1${stem.slice(3)}`, secret, 1_800_000_000_000))).toBeUndefined();
  });
});

describe('what a signed code turned out to be', () => {
  const at = 1_800_000_000_000;
  const parsed = (code: string) => {
    const read = parseTicketCode(code);
    if (!read) throw new Error(`not ours: ${code}`);
    return read;
  };
  const changing = parsed(rotatingCodeAt(stem, secret, at));
  const fixedText = ticketCodeText(claims);
  const fixed = parsed(joinTicketCode(fixedText, sign(null, Buffer.from(fixedText), privateKey)));

  it.each([
    [
      'of now',
      changing,
      { isGenuine: true, eventKeys: [{ key: eventKey }], at },
      { kind: 'genuine', eventId: claims.eventId },
    ],
    [
      'of two minutes ago',
      changing,
      { isGenuine: true, eventKeys: [{ key: eventKey }], at: at + 120_000 },
      { kind: 'genuine', eventId: claims.eventId, isOld: true },
    ],
    [
      'with a wrong signature',
      changing,
      { isGenuine: false, eventKeys: [{ key: eventKey }], at },
      { kind: 'forged' },
    ],
    [
      'of another secret',
      changing,
      { isGenuine: true, eventKeys: [{ key: new Uint8Array(32) }], at },
      { kind: 'forged' },
    ],
    [
      'of an event whose key the door lacks',
      changing,
      { isGenuine: true, at: at + 120_000 },
      { kind: 'genuine', eventId: claims.eventId },
    ],
    [
      'of a former key within its grace',
      changing,
      { isGenuine: true, eventKeys: [{ key: new Uint8Array(32) }, { key: eventKey, until: at }], at },
      { kind: 'genuine', eventId: claims.eventId },
    ],
    [
      'of a former key after its grace',
      changing,
      { isGenuine: true, eventKeys: [{ key: new Uint8Array(32) }, { key: eventKey, until: at - 1 }], at },
      { kind: 'genuine', eventId: claims.eventId, isOld: true },
    ],
    [
      'that stays',
      fixed,
      { isGenuine: true, eventKeys: [{ key: eventKey }], at: at + 120_000 },
      { kind: 'genuine', eventId: claims.eventId },
    ],
  ])('%s', (_, code, proof, read) => {
    expect(readSignedCode(code, proof)).toEqual(read);
  });

  it('is only kept from buyers’ printers where nothing but the page counts', () => {
    expect(mayBuyersPrint('fixed')).toBe(true);
    expect(mayBuyersPrint('rotating_printable')).toBe(true);
    expect(mayBuyersPrint('rotating')).toBe(false);
  });
});
