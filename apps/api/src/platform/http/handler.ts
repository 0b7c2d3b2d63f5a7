import type { Readable } from 'node:stream';
import type { CallName, Contract, ParamsOf, ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../actor.ts';

/** What a handler may know about the HTTP request. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's address, behind trusted proxies. */
  readonly address: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Path and query as they were asked for. */
  readonly path: string;
  /** The very bytes of the body, for signatures. */
  readonly rawBody: Buffer;
}

/** One call that passed validation and access. */
export interface Call<C extends CallName> {
  readonly body: ParsedBodyOf<C>;
  readonly params: ParamsOf<C>;
  /** Always there for calls that are not public: `requireActor` tells the compiler so. */
  readonly actor: Actor | undefined;
  readonly request: RequestFacts;
}

/** The answer of a call that is not JSON. */
export interface RawAnswer {
  readonly status?: number;
  readonly contentType: string;
  /** A stream (`streamed`) for what may be large. */
  readonly body: string | Buffer | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a handler of a call answers with. */
export type AnswerOf<C extends CallName> = Contract[C] extends { readonly kind: 'binary' | 'html' | 'empty' }
  ? RawAnswer
  : ResponseOf<C>;

/** The use case behind a call. */
export type Handler<C extends CallName> = (call: Call<C>) => Promise<AnswerOf<C>>;

/** A handler for every call of the contract. */
export type Handlers = { [C in CallName]: Handler<C> };
