import type { FastifyInstance } from 'fastify';
import { renderDocsPage } from './docs-page.ts';
import { describeApi } from './openapi-document.ts';

/** The description of the API for people (`/api/docs`) and for programs (`/api/docs/json`). */
export function addDocsRoutes(app: FastifyInstance, publicOrigin: string): void {
  // Made when first asked for: most processes never are.
  let made: { json: string; html: string } | undefined;
  const docs = () => {
    const document = describeApi(publicOrigin);
    return (made ??= { json: JSON.stringify(document), html: renderDocsPage(document) });
  };
  app.get('/api/docs', async (_request, reply) => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
    reply.header('content-security-policy', policy).header('cache-control', 'public, max-age=300');
    return reply.type('text/html; charset=utf-8').send(docs().html);
  });
  app.get('/api/docs/json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(docs().json),
  );
}
