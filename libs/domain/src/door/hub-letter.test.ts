import { randomBytes } from 'node:crypto';
import { createHubLetters } from './hub-letter.ts';

const [key, otherKey] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
const question = { code: 'VH1.x.y', nonce: 'n' };

describe('letters between a hub and its doors', () => {
  it('say what was written, to who has the key', async () => {
    const sealed = await createHubLetters(key).sealQuestion('/hub/scan', question);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('VH1');
    expect(JSON.parse((await createHubLetters(key).openQuestion('/hub/scan', sealed)) ?? '')).toEqual(
      question,
    );
  });

  it('say nothing to others, at another path, or after somebody changed them', async () => {
    const letters = createHubLetters(key);
    const sealed = await letters.sealQuestion('/hub/scan', question);
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    expect(await createHubLetters(otherKey).openQuestion('/hub/scan', sealed)).toBeUndefined();
    expect(await letters.openQuestion('/hub/hear', sealed)).toBeUndefined();
    expect(await letters.openQuestion('/hub/scan', bytes.toString('base64url'))).toBeUndefined();
    for (const text of ['', '!', 'AAAA', sealed.slice(0, 16)])
      expect(await letters.openQuestion('/hub/scan', text)).toBeUndefined();
  });

  it('answer one question and no other, and are no questions', async () => {
    const letters = createHubLetters(key);
    const [first, second] = [
      await letters.sealQuestion('/hub/scan', question),
      await letters.sealQuestion('/hub/scan', question),
    ];
    const answer = await letters.sealAnswer('/hub/scan', first, { verdict: 'admitted' });
    expect(await letters.openAnswer('/hub/scan', first, answer)).toBe('{"verdict":"admitted"}');
    expect(await letters.openAnswer('/hub/scan', second, answer)).toBeUndefined();
    expect(await letters.openQuestion('/hub/scan', answer)).toBeUndefined();
  });

  it('may be long', async () => {
    const letters = createHubLetters(key);
    const long = 'x'.repeat(900_000);
    const sealed = await letters.sealQuestion('/hub/hear', long);
    expect(await letters.openQuestion('/hub/hear', sealed)).toBe(JSON.stringify(long));
  });

  it('need a whole key', () => {
    expect(() => createHubLetters('AAAA')).toThrow(/32 bytes/);
    expect(() => createHubLetters('not base64url!')).toThrow(/32 bytes/);
  });
});
