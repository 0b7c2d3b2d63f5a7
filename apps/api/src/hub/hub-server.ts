import { timingSafeEqual } from 'node:crypto';
import { uploadedScan } from '@vh/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Hub } from './hub.ts';

/** How doors reach a hub. */
export interface HubServerSetting {
  readonly hub: Hub;
  /** What doors show; it stands in the address that their staff scan. */
  readonly secret: string;
  /** The site whose pages may ask, e.g. `https://tickets.example`. */
  readonly origin: string;
  /** How many scans the server has not confirmed, and whether it answered last. */
  readonly state: () => { readonly waiting: number; readonly isOnline: boolean };
}

const question = uploadedScan
  .omit({ verdict: true, at: true, clockOffset: true })
  .extend({ where: z.string().max(120), by: uploadedScan.shape.by.unwrap() });

const heard = z.object({
  scans: z
    .array(
      z.object({
        scan: uploadedScan.extend({ by: uploadedScan.shape.by.unwrap() }),
        where: z.string().max(120),
        passed: z.uuid().optional(),
      }),
    )
    .min(1)
    .max(500),
});

/** The hub on the venue's own network: doors ask it over HTTP, by pages of the site. */
export function buildHubServer({ hub, secret, origin, state }: HubServerSetting): FastifyInstance {
  const app = Fastify({ bodyLimit: 1_048_576 });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, POST',
      // pages of the internet may ask devices of the own network only where those agree
      'access-control-allow-private-network': 'true',
      vary: 'origin',
    });
    if (request.method === 'OPTIONS') return reply.code(204).send();
    if (!isSecret(request.headers.authorization ?? '', `Bearer ${secret}`))
      return reply.code(401).send({ code: 'auth.required', message: 'this is not the secret of the hub' });
    return undefined;
  });
  app.options('/*', (_, reply) => reply.code(204).send());
  app.get('/hub/state', () => ({ at: Date.now(), tickets: hub.size(), ...state() }));
  app.post('/hub/scan', (request, reply) => {
    const read = question.safeParse(request.body);
    return read.success ? hub.ask(read.data) : reply.code(400).send(invalid);
  });
  app.post('/hub/hear', async (request, reply) => {
    const read = heard.safeParse(request.body);
    if (!read.success) return reply.code(400).send(invalid);
    await hub.hear(read.data.scans);
    return { ok: true };
  });
  return app;
}

const invalid = { code: 'request.invalid', message: 'this is no scan' };

function isSecret(shown: string, secret: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
