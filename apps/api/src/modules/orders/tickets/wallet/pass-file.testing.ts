import { createHash, verify, type X509Certificate } from 'node:crypto';

/** Reads a zip whose files are stored as they are, which passes are; answers them by name. */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    const size = zip.readUInt32LE(at + 18);
    const nameLength = zip.readUInt16LE(at + 26);
    const start = at + 30 + nameLength + zip.readUInt16LE(at + 28);
    files.set(zip.toString('utf8', at + 30, at + 30 + nameLength), zip.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

/** An element of a DER text (X.690). */
interface Der {
  readonly tag: number;
  readonly content: Buffer;
  /** With its tag and length. */
  readonly whole: Buffer;
}

function readDer(bytes: Buffer): Der[] {
  const elements: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0;
    const more = first > 0x80 ? first - 0x80 : 0;
    const length = more > 0 ? bytes.readUIntBE(at + 2, more) : first;
    const start = at + 2 + more;
    const end = start + length;
    elements.push({ tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) });
    at = end;
  }
  return elements;
}

const messageDigestOid = Buffer.from('06092a864886f70d010904', 'hex');

/**
 * True when a detached PKCS#7 signature (RFC 2315) of a text was made with the key of a certificate: the digest among
 * the signed attributes is that of the text, and the attributes are signed.
 */
export function isSignedBy(text: Buffer, signature: Buffer, certificate: X509Certificate): boolean {
  const [contentInfo] = readDer(signature);
  const [, explicit] = readDer(contentInfo?.content ?? Buffer.alloc(0));
  const [signedData] = readDer(explicit?.content ?? Buffer.alloc(0));
  const signers = readDer(signedData?.content ?? Buffer.alloc(0)).at(-1);
  const [signer] = readDer(signers?.content ?? Buffer.alloc(0));
  const parts = readDer(signer?.content ?? Buffer.alloc(0));
  const attributes = parts.find(part => part.tag === 0xa0);
  const signed = parts.findLast(part => part.tag === 0x04);
  if (!attributes || !signed) return false;
  const digest = readDer(attributes.content).find(part => part.content.includes(messageDigestOid));
  const digests = ['sha1', 'sha256'].map(name => createHash(name).update(text).digest());
  if (!digests.some(one => digest?.content.includes(one))) return false;
  // the attributes are signed as the SET they are, not under the tag they stand in
  const asSet = Buffer.from(attributes.whole);
  asSet[0] = 0x31;
  return ['sha1', 'sha256'].some(name => verify(name, asSet, certificate.publicKey, signed.content));
}
