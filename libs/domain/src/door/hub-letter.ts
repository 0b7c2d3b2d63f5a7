import { fromBase64Url, toBase64Url } from '../ticket-code.ts';

const ivBytes = 12;

/** So many letters of base64url are the first bytes of a sealed letter, which no other letter begins with. */
const beginning = (ivBytes * 4) / 3;

/** Number of bytes the key of a hub has. */
export const hubKeyBytes = 32;

/** Seals and opens what a hub and its doors tell each other. */
export interface HubLetters {
  /** A question to a path of the hub. */
  sealQuestion(path: string, value: unknown): Promise<string>;
  /** The text of a question; undefined for anyone who has another key, or asked another path. */
  openQuestion(path: string, sealed: string): Promise<string | undefined>;
  /** The answer to a sealed question. */
  sealAnswer(path: string, question: string, value: unknown): Promise<string>;
  /** The text of the answer to this question; undefined for every other one. */
  openAnswer(path: string, question: string, sealed: string): Promise<string | undefined>;
}

/**
 * Letters between a hub and its doors: AES-256-GCM by the key that the server gives to both, so that on a network of a
 * venue, over http too, nobody else can ask, answer, read, or put an answer in the place of another.
 *
 * @param key 32 bytes as base64url
 */
export function createHubLetters(key: string): HubLetters {
  const bytes = fromBase64Url(key);
  if (bytes?.length !== hubKeyBytes) throw new Error('the key of a hub has 32 bytes');
  const imported = crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

  async function seal(about: string, value: unknown): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt(cipherOf(iv, about), await imported, text);
    const sealed = new Uint8Array(ivBytes + data.byteLength);
    sealed.set(iv);
    sealed.set(new Uint8Array(data), ivBytes);
    return toBase64Url(sealed);
  }

  async function open(about: string, sealed: string): Promise<string | undefined> {
    const read = fromBase64Url(sealed);
    if (!read || read.length <= ivBytes) return undefined;
    try {
      const cipher = cipherOf(new Uint8Array(read.slice(0, ivBytes)), about);
      const text = await crypto.subtle.decrypt(cipher, await imported, new Uint8Array(read.slice(ivBytes)));
      return new TextDecoder().decode(text);
    } catch {
      // deliberate: what this key has not sealed about this is worth nothing, whatever else it is
      return undefined;
    }
  }

  return {
    sealQuestion: (path, value) => seal(`question ${path}`, value),
    openQuestion: (path, sealed) => open(`question ${path}`, sealed),
    sealAnswer: (path, question, value) => seal(answerTo(path, question), value),
    openAnswer: (path, question, sealed) => open(answerTo(path, question), sealed),
  };
}

/** An answer is bound to its question by what only this one begins with. */
function answerTo(path: string, question: string): string {
  return `answer ${path} ${question.slice(0, beginning)}`;
}

function cipherOf(iv: Uint8Array<ArrayBuffer>, about: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) };
}
