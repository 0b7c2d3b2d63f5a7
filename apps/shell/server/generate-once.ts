import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPageCache, type Kept } from './page-cache.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** What came of asking for something that is made once: it, nothing because there is no such thing, or a refusal. */
export type Generated<P> =
  | { readonly kind: 'made'; readonly it: P }
  | { readonly kind: 'none' }
  /** The address asks too much, and was told so. */
  | { readonly kind: 'refused' };

/** Things that are made from answers of the API, once for all who ask for the same at the same time. */
export interface GenerateOnce<P extends Kept> {
  /** The kept one, the one that is being made, or a new one, which counts for the visitor's address. */
  find(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<P | undefined>,
  ): Promise<Generated<P>>;
}

/** How many are kept at most, and what they may weigh together in bytes. */
const room = { pages: 300, weight: 32 * 1024 * 1024 };

/** Repeats what was made for `lifetimeMs`; with 0 everything is rebuilt. */
export function createGenerateOnce<P extends Kept>(
  limits: VisitorLimits,
  lifetimeMs: number,
): GenerateOnce<P> {
  const cache = createPageCache<P>({ ...room, lifetimeMs });
  return {
    async find(request, reply, key, make) {
      const known = () => cache.find(key)?.page ?? cache.awaited(key);
      const kept = await known();
      if (kept) return { kind: 'made', it: kept };
      let made: P | undefined;
      const outcome = await limits.run('feed', request, reply, async () => {
        const joined = known();
        // anyone who finds nobody making it begins before the next one looks: no waiting here without need
        made = (joined && (await joined)) ?? (await cache.make(key, make));
        return 'done' as const;
      });
      if (outcome !== 'done') return { kind: 'refused' };
      return made ? { kind: 'made', it: made } : { kind: 'none' };
    },
  };
}

/** How long a file may be repeated that programs fetch a few times a day, in milliseconds; 0 where nothing is kept. */
export function feedLifetimeMs({ pageCacheMs }: { readonly pageCacheMs: number }): number {
  return pageCacheMs > 0 ? 60_000 : 0;
}
