/** @jest-environment node */
import { joinTicketCode, ticketCodeText } from '@vh/domain';
import { generateKeyPairSync, sign } from 'node:crypto';
import { checkLocally, type PublicKey } from './signature.ts';

const eventId = '0190f5a0-0000-7000-8000-000000000002';
const claims = { keyId: 3, ticketId: '0190f5a0-0000-7000-8000-000000000001', eventId };
const pair = generateKeyPairSync('ed25519');
const keys: PublicKey[] = [{ keyId: 3, publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '' }];

function codeSignedBy(privateKey: typeof pair.privateKey): string {
  const text = ticketCodeText(claims);
  return joinTicketCode(text, new Uint8Array(sign(null, Buffer.from(text), privateKey)));
}

describe('checkLocally', () => {
  const code = codeSignedBy(pair.privateKey);

  it('tells a genuine code of the event', async () => {
    await expect(checkLocally(code, eventId, keys)).resolves.toBe('genuine');
  });

  it('tells a code of another key as forged', async () => {
    const forged = codeSignedBy(generateKeyPairSync('ed25519').privateKey);
    await expect(checkLocally(forged, eventId, keys)).resolves.toBe('forged');
  });

  it('tells a genuine code with another ticket written into it as forged', async () => {
    const [, , signature] = code.split('.');
    const other = ticketCodeText({ ...claims, ticketId: '0190f5a0-0000-7000-8000-000000000009' });
    await expect(checkLocally(`${other}.${signature}`, eventId, keys)).resolves.toBe('forged');
  });

  it('tells a genuine code of another event', async () => {
    const other = '0190f5a0-0000-7000-8000-00000000000a';
    await expect(checkLocally(code, other, keys)).resolves.toBe('wrong_event');
  });

  it('leaves a code open whose key it does not have', async () => {
    await expect(checkLocally(code, eventId, [])).resolves.toBe('unverifiable');
    await expect(checkLocally(code, eventId, [{ keyId: 3, publicKey: '!' }])).resolves.toBe('unverifiable');
  });

  it('does not take other texts for tickets', async () => {
    await expect(checkLocally('https://example.org', eventId, keys)).resolves.toBe('not_ours');
  });
});
