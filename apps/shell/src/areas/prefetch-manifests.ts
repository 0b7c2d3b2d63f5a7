import { isAreaRole } from '@vh/auth';
import { loadQuietly } from '../app/reload-on-chunk-failure.ts';

/** Fetches ahead what any area needs: the file that names the releases, and the code that mounts one. */
export async function prefetchManifests(area?: string): Promise<void> {
  const [mount, federation] = await Promise.all([
    loadQuietly(() => import('./area-mount.tsx')),
    loadQuietly(() => import('../federation/federation.ts')),
  ]);
  if (mount && federation && isAreaRole(area)) await federation.prefetchManifest(area).catch(() => undefined);
}
