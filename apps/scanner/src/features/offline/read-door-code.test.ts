/** @jest-environment node */
import {
  codeHashOf,
  joinTicketCode,
  makeReadableCode,
  rotatingCodeAt,
  rotationSecret,
  ticketCodeText,
  toBase64Url,
  type TicketCodeForm,
} from '@vh/domain';
import { generateKeyPairSync, sign } from 'node:crypto';
import { readDoorCode } from './read-door-code.ts';

const eventId = '0190f5a0-0000-7000-8000-000000000002';
const ticketId = '0190f5a0-0000-7000-8000-000000000001';
const pair = generateKeyPairSync('ed25519');
const eventKey = new Uint8Array(32).fill(9);
const door = {
  door: { codeSalt: 'salt' },
  keys: [{ keyId: 3, publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '' }],
  changingKeys: [{ eventId, key: toBase64Url(eventKey) }],
};
const noon = Date.parse('2026-11-24T12:00:00Z');
const minute = 60_000;

function signed(form: TicketCodeForm): string {
  const text = ticketCodeText({ keyId: 3, ticketId, eventId }, form);
  return joinTicketCode(text, new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)));
}
const shownAt = (at: number) => rotatingCodeAt(signed('rotating'), rotationSecret(eventKey, ticketId), at);

describe('what a device takes a code for', () => {
  it('that changes, of now', async () => {
    const code = { kind: 'genuine', eventId };
    await expect(readDoorCode({ code: shownAt(noon), entry: 'scanned' }, door, noon)).resolves.toEqual({
      code,
      ticketId,
      isProven: true,
    });
  });

  it.each([-2, 2, 1440])('that changes, of %i minutes away', async minutes => {
    const read = await readDoorCode({ code: shownAt(noon), entry: 'scanned' }, door, noon + minutes * minute);
    expect(read).toEqual({ code: { kind: 'genuine', eventId, isOld: true }, ticketId, isProven: true });
  });

  it('that changes, with made-up digits', async () => {
    const madeUp = shownAt(noon).replace(/\d{8}$/, '12345678');
    await expect(readDoorCode({ code: madeUp, entry: 'scanned' }, door, noon)).resolves.toEqual({
      code: { kind: 'forged' },
      isProven: true,
    });
  });

  it('that changes, by a key that was renewed, within its grace and after it', async () => {
    const renewed = {
      ...door,
      changingKeys: [
        { eventId, key: toBase64Url(new Uint8Array(32).fill(1)) },
        { eventId, key: toBase64Url(eventKey), until: new Date(noon).toISOString() },
      ],
    };
    const read = (at: number) => readDoorCode({ code: shownAt(at), entry: 'scanned' }, renewed, at);
    await expect(read(noon)).resolves.toMatchObject({ code: { kind: 'genuine', eventId } });
    expect((await read(noon)).code).not.toHaveProperty('isOld');
    await expect(read(noon + minute)).resolves.toMatchObject({ code: { isOld: true } });
  });

  it('that stays', async () => {
    const read = await readDoorCode({ code: signed('fixed'), entry: 'scanned' }, door, noon);
    expect(read).toEqual({ code: { kind: 'genuine', eventId }, ticketId, isProven: true });
  });

  it('that changes, with a list of before there were such', async () => {
    const read = await readDoorCode(
      { code: shownAt(noon), entry: 'scanned' },
      { keys: door.keys, door: door.door },
      noon + 10 * minute,
    );
    expect(read).toEqual({ code: { kind: 'genuine', eventId }, ticketId, isProven: true });
  });

  it('that is short, typed or not', async () => {
    const code = makeReadableCode(8, count => new Uint8Array(count).fill(3));
    await expect(readDoorCode({ code, entry: 'scanned' }, door, noon)).resolves.toMatchObject({
      code: { kind: 'foreign' },
    });
    await expect(readDoorCode({ code, entry: 'typed' }, door, noon)).resolves.toMatchObject({
      code: { kind: 'named', by: 'typed' },
      codeHash: codeHashOf('salt', code),
    });
  });
});
