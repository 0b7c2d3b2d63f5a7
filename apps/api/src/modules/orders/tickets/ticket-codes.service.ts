import { sign, verify, type KeyObject } from 'node:crypto';
import {
  joinTicketCode,
  ticketCodeText,
  type ParsedTicketCode,
  type TicketClaims,
  type TicketCodeForm,
} from '@vh/domain';
import type { Database, Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertFirstSigningKey, listSigningKeys, type SigningKeyRow } from './ticket-keys.repo.ts';
import { makeSigningKey, openPrivateKey, publicKeyOf } from './ticket-keys.ts';

/** Signs and verifies ticket codes with the keys of the database. */
export interface TicketCodes {
  /** The key that new tickets are signed with; the first use makes it. */
  activeKeyId(tx: Tx): Promise<number>;
  /** The code that stays when no form is said; of one that changes the part that stays. */
  codeOf(query: Queries, claims: TicketClaims, form?: TicketCodeForm): Promise<string>;
  /** True when a code was signed by one of our keys. */
  isGenuine(query: Queries, code: ParsedTicketCode): Promise<boolean>;
  /** Raw public keys by key id, for devices that check without a network. */
  listPublicKeys(query: Queries): Promise<{ keyId: number; publicKey: Buffer }[]>;
}

interface OpenKey {
  readonly keyId: number;
  readonly active: boolean;
  readonly raw: Buffer;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const firstKeyId = 1;
const perDatabase = new WeakMap<Database, TicketCodes>();

/** The codes of a database; opened keys are kept in memory, they never change. */
export function ticketCodesOf({ db, config }: Pick<Deps, 'db' | 'config'>): TicketCodes {
  const known = perDatabase.get(db);
  if (known) return known;
  const made = createTicketCodes(config.appSecret);
  perDatabase.set(db, made);
  return made;
}

function createTicketCodes(appSecret: string): TicketCodes {
  const keys = new Map<number, OpenKey>();

  async function loadKeys(query: Queries): Promise<OpenKey[]> {
    return (await listSigningKeys(query)).map(row => openKey(row, appSecret));
  }

  async function findKey(query: Queries, keyId: number): Promise<OpenKey | undefined> {
    if (!keys.has(keyId)) for (const key of await loadKeys(query)) keys.set(key.keyId, key);
    return keys.get(keyId);
  }

  return {
    async activeKeyId(tx) {
      const known = [...keys.values()].find(key => key.active);
      if (known) return known.keyId;
      // read without opening it: each batch of paid orders asks
      const stored = (await listSigningKeys(tx)).find(key => key.active);
      if (stored) return stored.keyId;
      // not remembered here: the caller's transaction may still be undone
      await insertFirstSigningKey(tx, { keyId: firstKeyId, active: true, ...makeSigningKey(appSecret) });
      return firstKeyId;
    },
    async codeOf(query, claims, form = 'fixed') {
      const key = await findKey(query, claims.keyId);
      if (!key) throw new Error(`signing key ${claims.keyId} is missing`);
      const text = ticketCodeText(claims, form);
      return joinTicketCode(text, sign(null, Buffer.from(text), key.privateKey));
    },
    async isGenuine(query, code) {
      const key = await findKey(query, code.claims.keyId);
      return key !== undefined && verify(null, Buffer.from(code.signedText), key.publicKey, code.signature);
    },
    async listPublicKeys(query) {
      return (await loadKeys(query)).map(({ keyId, raw }) => ({ keyId, publicKey: raw }));
    },
  };
}

function openKey(row: SigningKeyRow, appSecret: string): OpenKey {
  return {
    keyId: row.keyId,
    active: row.active,
    raw: row.publicKey,
    publicKey: publicKeyOf(row.publicKey),
    privateKey: openPrivateKey(row.privateKey, appSecret),
  };
}
