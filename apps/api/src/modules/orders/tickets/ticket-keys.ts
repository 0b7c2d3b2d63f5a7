import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** A fresh Ed25519 pair: the public half raw (32 bytes, RFC 8032), the private half sealed for storage. */
export function makeSigningKey(appSecret: string): { publicKey: Buffer; privateKey: Buffer } {
  const pair = generateKeyPairSync('ed25519');
  const der = pair.privateKey.export({ type: 'pkcs8', format: 'der' });
  return { publicKey: rawPublicKey(pair.publicKey), privateKey: sealPrivateKey(der, appSecret) };
}

/** Opens a stored private key. Throws when the secret isn't the one it was sealed with. */
export function openPrivateKey(sealed: Buffer, appSecret: string): KeyObject {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(appSecret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const der = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  return createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
}

/** The public key of raw bytes. */
export function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), type: 'spki', format: 'der' });
}

/** The fixed start of an Ed25519 key in SPKI form (RFC 8410); the 32 raw bytes follow. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' }).subarray(spkiPrefix.length);
}

/** AES-256-GCM: nonce (12 bytes), tag (16), text. */
function sealPrivateKey(der: Buffer, appSecret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(appSecret), nonce);
  const text = Buffer.concat([cipher.update(der), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function sealingKey(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'velvet-hall ticket keys', 32));
}
