import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

/**
 * Seals a text for storage: AES-256-GCM under a key derived from the app's secret; base64url of nonce (12 bytes),
 * tag (16) and text. `name` is bound into it, so that a sealed text can't be put in the place of another.
 */
export function sealText(text: string, name: string, appSecret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(appSecret), nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a sealed text; undefined when it was sealed under another secret or name, or is damaged. */
export function openSealedText(sealed: string, name: string, appSecret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(appSecret), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28));
  try {
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // deliberate: what can't be opened counts as not set; the caller says so
    return undefined;
  }
}

function sealingKey(appSecret: string): Buffer {
  return derivedKey(appSecret, 'velvet-hall setting secrets');
}
