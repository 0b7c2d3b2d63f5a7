import {
  areaHeader,
  closedRetrySeconds,
  contract,
  hidePersonalData,
  restsWhileClosed,
  subjectsIn,
  type Access,
  type CallName,
  type Endpoint,
  type Subject,
} from '@vh/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { checkAccess, requireFreshProof } from './access.ts';
import { costOf, type CallLimits } from './call-limits.ts';
import { rawBodyOf } from './body-parsers.ts';
import { addEmbeddingRoute, allowEmbedding } from './embedding.ts';
import type { Handlers, RawAnswer, RequestFacts } from './handler.ts';
import { checkResponse } from './response-check.ts';
import { parseInput } from './validation.ts';

/** Where the contract's paths start. */
export const apiPrefix = '/api/v1';

/** Throws unless every named record is in the caller's reach. */
type RequireReach = (name: CallName, actor: Actor, subjects: readonly Subject[]) => Promise<void>;

/** A call that somebody makes, as it came in. */
export interface IncomingCall {
  readonly name: string;
  readonly actor: Actor;
  readonly request: RequestFacts;
  readonly subjects: readonly Subject[];
  /** Path and body, parsed. */
  readonly input: object;
}

/** What mounting needs besides the handlers. */
export interface MountOptions {
  /** Who the bearer of a session token is; undefined for unknown and expired tokens. */
  readonly resolveActor: (token: string) => Promise<Actor | undefined>;
  /** The user as they act in the area that a call comes from. */
  readonly inArea: (actor: Actor, area: string) => Actor;
  /** The user as a call acts for them. */
  readonly actingFor: (actor: Actor, name: CallName, subjects: readonly Subject[]) => Promise<Actor>;
  /** Refuses callers who may not reach the records that their call names. */
  readonly requireReach: RequireReach;
  /** Answers a call of somebody, and sees that what it changes is written down. */
  readonly record: <T>(call: IncomingCall, answer: () => Promise<T>) => Promise<T>;
  /** True when answers are held to the contract too; on everywhere but in production. */
  readonly checkAnswers: boolean;
  /** Whether the public site is closed for maintenance. */
  readonly isClosed?: () => Promise<boolean>;
  /** Holds addresses and accounts to a number of calls. */
  readonly limits?: CallLimits;
  /** Is told of every call that is refused, with who made it when that was known by then. */
  readonly onRefused?: (request: FastifyRequest, actor: Actor | undefined, error: AppError) => void;
}

/** A handler without its types, which the contract has just established. */
type UntypedHandler = (call: {
  body: unknown;
  params: unknown;
  actor: Actor | undefined;
  request: RequestFacts;
}) => Promise<unknown>;

/** Registers a route for each call of the contract. */
export function mount(app: FastifyInstance, handlers: Handlers, options: MountOptions): void {
  const names = Object.keys(contract) as CallName[];
  const strange = Object.keys(handlers).filter(name => !(name in contract));
  if (strange.length > 0) throw new Error(`handlers without a contract entry: ${strange.join(', ')}`);
  for (const name of names) {
    const handler = handlers[name] as UntypedHandler | undefined;
    if (!handler) throw new Error(`no handler for ${name}`);
    const { method, url } = routeOf(name);
    const endpoint: Endpoint = contract[name];
    const { bodyLimit, isEmbeddable, takesFile } = endpoint;
    if (isEmbeddable) addEmbeddingRoute(app, url);
    app.route({
      method,
      url,
      config: { call: name, takesFile },
      ...(bodyLimit && { bodyLimit }),
      // before everything else, so that other sites can read refusals too
      ...(isEmbeddable && { onRequest: async (_request, reply) => allowEmbedding(reply) }),
      handler: answerCall(name, endpoint, handler, options),
    });
  }
}

/** The route of a call, e.g. 'POST /front/event/{slug}' -> POST /api/v1/front/event/:slug. */
export function routeOf(name: CallName): { method: 'GET' | 'POST'; url: string } {
  const [method, path = ''] = name.split(' ');
  const url = apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');
  return { method: method === 'GET' ? 'GET' : 'POST', url };
}

function answerCall(name: CallName, endpoint: Endpoint, handler: UntypedHandler, options: MountOptions) {
  const { access } = endpoint;
  const isJson = endpoint.response !== undefined;
  const rests = restsWhileClosed(name);
  const cost = costOf(name);
  // who lacks the flag is not asked for a password first
  const hasFlags = access.kind === 'roles' && access.permission !== undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<RawAnswer['body']> => {
    let actor: Actor | undefined;
    try {
      return await answer(request, reply, found => (actor = found));
    } catch (error) {
      if (error instanceof AppError) options.onRefused?.(request, actor, error);
      if (error instanceof AppError && error.code === 'payment.signature')
        options.limits?.takeUnsigned(request.ip);
      throw error;
    }
  };
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    isMadeBy: (actor: Actor | undefined) => void,
  ): Promise<RawAnswer['body']> {
    if (rests && (await options.isClosed?.())) throw closedError();
    const counted = { cost, address: request.ip, orderToken: orderTokenOf(cost, request) };
    await options.limits?.takeAddress(counted);
    // known people are counted by account; what is asked of the back office waits for nobody
    return access.kind === 'public' && options.limits
      ? options.limits.run(counted, () => answerCounted(request, reply, isMadeBy))
      : answerCounted(request, reply, isMadeBy);
  }
  async function answerCounted(
    request: FastifyRequest,
    reply: FastifyReply,
    isMadeBy: (actor: Actor | undefined) => void,
  ): Promise<RawAnswer['body']> {
    const user = await actorOf(request, access, options);
    isMadeBy(user);
    const actor = user && access.kind === 'roles' ? inAreaOf(request, user, options) : user;
    checkAccess(access, actor);
    if (!hasFlags) requireFreshProof(name, actor);
    // many devices may work in the name of one person
    if (actor) options.limits?.takeAccount(name, actor.device?.id ?? actor.userId);
    const params = endpoint.params && parseInput(endpoint.params, request.params);
    const body = endpoint.body && parseInput(endpoint.body, request.body ?? {});
    const subjects = actor ? subjectsIn(params, body) : [];
    if (actor && access.kind === 'roles') await options.requireReach(name, actor, subjects);
    if (hasFlags) requireFreshProof(name, actor);
    const facts = factsOf(request);
    const caller = actor && (await options.actingFor(actor, name, subjects));
    const work = () => handler({ body, params, actor: caller, request: facts });
    const input = { ...(params as object | undefined), ...(body as object | undefined) };
    const answered = await (caller
      ? options.record({ name, actor: caller, request: facts, subjects, input }, work)
      : work());
    if (!isJson) return sendRaw(reply, answered as RawAnswer);
    if (options.checkAnswers && endpoint.response) checkResponse(name, endpoint.response, answered);
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
    // Not left to Fastify: it would send a bare string ('failed') without its quotes.
    return JSON.stringify(shownTo(caller, name, answered));
  }
}

/** An answer as somebody may see it. */
function shownTo(caller: Actor | undefined, name: CallName, answered: unknown): unknown {
  return caller?.hidesPersonalData ? hidePersonalData(name, answered) : answered;
}

/** The user as they act in the area that a call comes from; as in all of them where it names none. */
function inAreaOf({ headers }: FastifyRequest, user: Actor, { inArea }: MountOptions): Actor {
  const area = headers[areaHeader];
  return typeof area === 'string' ? inArea(user, area) : user;
}

/** The order that a file is asked of. */
function orderTokenOf(cost: ReturnType<typeof costOf>, { params }: FastifyRequest): string | undefined {
  return cost === 'file' ? (params as { readonly orderToken?: string }).orderToken : undefined;
}

function closedError(): AppError {
  return new AppError('service.maintenance', {
    message: 'the site is closed for maintenance',
    retryAfter: closedRetrySeconds,
  });
}

function sendRaw(reply: FastifyReply, answer: RawAnswer): RawAnswer['body'] {
  reply.status(answer.status ?? 200).header('content-type', answer.contentType);
  reply.headers(answer.headers ?? {});
  return answer.body;
}

/** Who makes a call; to those of the public site a paired device is nobody. */
async function actorOf(
  request: FastifyRequest,
  access: Access,
  { resolveActor }: MountOptions,
): Promise<Actor | undefined> {
  const token = bearerToken(request);
  const bearer = token === undefined ? undefined : await resolveActor(token);
  return access.kind === 'public' && bearer?.device ? undefined : bearer;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(request.headers.authorization ?? '')?.[1];
}

function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    path: request.url,
    // Few calls look at these; copying them for each would cost the busy ones.
    get headers() {
      return flatHeaders(request);
    },
    get rawBody() {
      return rawBodyOf(request);
    },
  };
}

function flatHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}
