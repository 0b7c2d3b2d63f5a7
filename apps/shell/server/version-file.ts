import { sessionCookieNames } from '@vh/auth/shell';
import type { FastifyInstance } from 'fastify';
import type { PublishedBuild } from './published-build.ts';

/** Serves the tiny file by which open pages learn of another build (specification 4, version check). */
export async function versionFile(app: FastifyInstance, { build }: { build: PublishedBuild }): Promise<void> {
  app.get('/version.json', async (request, reply) => {
    await build.refresh();
    const isLoggedIn = request.headers.cookie?.includes(`${sessionCookieNames.token}=`) ?? false;
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    return { buildStamp: build.stampFor({ isLoggedIn }) };
  });
}
