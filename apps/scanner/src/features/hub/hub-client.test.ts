/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { createHubLetters } from '@vh/domain';
import { createHubClient } from './hub-client.ts';

const key = randomBytes(32).toString('base64url');
const question = {
  ...{ nonce: 'nonce-000000000001', eventId: 'e', code: 'c', direction: 'entry' as const },
  ...{ by: { scanner: 's' }, where: 'Gate A' },
};
/** Milliseconds; only a machine that stands still takes longer. */
const patience = 30_000;
const answer = { kind: 'decided', verdict: 'admitted', at: 5 };

/** A hub at one address, which answers by a key. */
function hubAt(address: string, by = key) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const send: typeof fetch = async (input, init) => {
    const url = String(input);
    asked.push({ url, init });
    if (!url.startsWith(`${address}/`)) throw new TypeError('nobody there');
    const path = new URL(url).pathname;
    const { sealed } = JSON.parse(String(init?.body));
    const letters = createHubLetters(by);
    return Response.json({ sealed: await letters.sealAnswer(path, sealed, answer) });
  };
  return { asked, send };
}

describe('a door’s letters to its hub', () => {
  const [one, other] = ['http://10.0.0.1:7420', 'http://10.0.0.2:7420'] as const;

  it('go to all its addresses until one answers, and then to that one', async () => {
    const { asked, send } = hubAt(other);
    const client = createHubClient({ addresses: [one, other], key }, send);
    expect(await client.ask(question, patience)).toEqual(answer);
    expect(client.address()).toBe(other);
    await client.ask(question, patience);
    const urls = asked.map(({ url }) => url);
    // the first two are sent at once, in no order
    expect(urls.slice(0, 2).sort()).toEqual([one, other].map(at => `${at}/hub/scan`));
    expect(urls.slice(2)).toEqual([`${other}/hub/scan`]);
  });

  it('carry neither cookies nor the code for anyone who listens', async () => {
    const { asked, send } = hubAt(one);
    await createHubClient({ addresses: [one], key }, send).ask({ ...question, code: 'VH1.secret' }, patience);
    const [sent] = asked;
    expect(sent?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(String(sent?.init?.body)).not.toContain('secret');
  });

  it('believe nobody who has another key', async () => {
    const { send } = hubAt(one, randomBytes(32).toString('base64url'));
    const client = createHubClient({ addresses: [one], key }, send);
    await expect(client.ask(question, patience)).rejects.toThrow();
    expect(client.address()).toBeUndefined();
  });

  it('wait no longer than people can', async () => {
    const never: typeof fetch = () => new Promise(() => undefined);
    const client = createHubClient({ addresses: [one], key }, never);
    await expect(client.ask(question, 30)).rejects.toThrow('no answer within 30 ms');
  });
});
