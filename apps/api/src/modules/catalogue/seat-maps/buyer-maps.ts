import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { toBuyerMap } from '@vh/seating';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { loadVersionMap } from './seat-map.repo.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A map of 20,000 seats takes about 150 kB, twice, and its plain form. */
const mostKept = 32;

interface KeptMap {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** Published maps as browsers load them. They never change, so that they are packed once and kept as bytes. */
export function createBuyerMaps({ db }: Pick<Deps, 'db'>) {
  const kept = new LRUCache<string, Promise<KeptMap>>({ max: mostKept });

  async function pack(versionId: string): Promise<KeptMap> {
    const map = await loadVersionMap(db.query, versionId);
    if (!map) throw new AppError('not_found', { message: 'no such version' });
    const plain = Buffer.from(JSON.stringify(toBuyerMap(map)));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    return { plain, gzip: await toGzip(plain, { level: 9 }), br: await toBrotli(plain, { params }) };
  }

  function find(versionId: string): Promise<KeptMap> {
    const known = kept.get(versionId);
    if (known) return known;
    const made = pack(versionId);
    kept.set(versionId, made);
    // a failure is the answer of who asked, and of nobody after
    made.catch(() => kept.delete(versionId));
    return made;
  }

  return {
    /** The map in the smallest form that a browser takes. */
    async get(versionId: string, acceptEncoding = ''): Promise<RawAnswer> {
      const map = await find(versionId);
      const encoding = (['br', 'gzip'] as const).find(name => takes(acceptEncoding, name));
      return {
        contentType: 'application/json; charset=utf-8',
        body: map[encoding ?? 'plain'],
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          ...(encoding && { 'content-encoding': encoding }),
        },
      };
    },
  };
}

/** True when a list of encodings names one, and not with the weight 0. */
function takes(accepted: string, encoding: string): boolean {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map(part => part.trim().split(/\s*;\s*/))
    .find(([name]) => name === encoding);
  return named !== undefined && !named.slice(1).some(weight => /^q=0(\.0*)?$/.test(weight));
}
