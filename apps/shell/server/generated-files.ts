import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile, type MadeFile } from './file-answer.ts';
import { createGenerateOnce } from './generate-once.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** A file that is made from answers of the API. */
export interface FileGeneration {
  /** What tells it apart from all others of the same route. */
  readonly key: string;
  /** Makes it; undefined where there is no such file. */
  readonly make: () => Promise<string | undefined>;
  /** How it is sent. */
  readonly as: Omit<MadeFile, 'body'>;
}

/** Sends files of one route, each made once for all who ask for it at the same time. */
export interface GeneratedFiles {
  send(request: FastifyRequest, reply: FastifyReply, file: FileGeneration): Promise<FastifyReply>;
}

/** Files that are repeated for `lifetimeMs`; those that must be made count for the visitor's address. */
export function createGeneratedFiles(limits: VisitorLimits, lifetimeMs: number): GeneratedFiles {
  const texts = createGenerateOnce<{ readonly text: string; readonly weight: number }>(limits, lifetimeMs);
  return {
    async send(request, reply, { key, make, as }) {
      const made = await texts.find(request, reply, key, async () => {
        const text = await make();
        return text === undefined ? undefined : { text, weight: text.length * 2 };
      });
      if (made.kind === 'none') reply.callNotFound();
      if (made.kind === 'made') sendFile(request, reply, { ...as, body: made.it.text });
      return reply;
    },
  };
}
