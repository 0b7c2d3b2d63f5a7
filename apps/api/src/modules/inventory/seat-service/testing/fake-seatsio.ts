import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '../../../../testing/fake-allsecure.ts';
import { objectsOf, type FakeObject, type FakeStatusChange } from './fake-seatsio-event.ts';

/** An event with its objects by label and its log, the oldest change first. */
export interface FakeSeatsioEvent {
  readonly key: string;
  readonly chartKey: string;
  readonly objects: Map<string, FakeObject>;
  readonly log: FakeStatusChange[];
}

/**
 * What goes wrong with a request: `busy` 429 with Retry-After 0, `error` 500, `lost` done but not answered, `dropped`
 * neither, `page` an answer that is no JSON, `forbidden` 403.
 */
export type SeatsioOutage = 'busy' | 'error' | 'lost' | 'dropped' | 'page' | 'forbidden';

/** A server that speaks seats.io's protocol as far as it is used here, on the loopback address. */
export interface FakeSeatsio {
  readonly host: string;
  readonly events: ReadonlyMap<string, FakeSeatsioEvent>;
  readonly charts: Map<string, string>;
  readonly tokens: Map<string, { expiresAt: Date }>;
  /** Requests as they came: method, path and body. */
  readonly requests: string[];
  /** What goes wrong with the next changes, reports and tokens, one each; undefined lets one through. */
  readonly disturb: (SeatsioOutage | undefined)[];
  /** Goes wrong with everything while it is set. */
  down: SeatsioOutage | undefined;
  /** What a change waits for before it is done. */
  gate: Promise<void> | undefined;
  addEvent(key: string, chartKey: string, drawing: string): FakeSeatsioEvent;
  object(eventKey: string, label: string): FakeObject;
  /** Somebody else does something there: their box office, or their staff. */
  others(eventKey: string, label: string, to: Partial<FakeObject>): void;
  /** Frees what expired tokens hold. */
  expire(now: Date): void;
  close(): Promise<void>;
}

interface ChangeBody {
  readonly objects: readonly (string | { readonly objectId: string })[];
  readonly holdToken?: string;
  readonly orderId?: string;
  readonly status?: string;
  readonly allowedPreviousStatuses?: readonly string[];
}

type Answer = { readonly status: number; readonly body?: unknown; readonly text?: string };

/** Starts the fake; `now` is the clock that tokens expire by. */
export async function startFakeSeatsio(secretKey: string, now: () => Date): Promise<FakeSeatsio> {
  const events = new Map<string, FakeSeatsioEvent>();
  const server = createServer((request, response) => void answer(request, response));
  let lastChange = 1000;

  const refused = (code: string, status = 400): Answer => ({
    status,
    body: { status, messages: [code], errors: [{ code, message: code }], warnings: [], requestId: 'r1' },
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '/' } = request;
    fake.requests.push(`${method} ${url} ${text}`.trim());
    const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    if (request.headers.authorization !== basic) return void response.writeHead(401).end();
    const problem = fake.down ?? fake.disturb.shift();
    if (problem === 'busy') return void response.writeHead(429, { 'retry-after': '0' }).end();
    if (problem === 'forbidden') return void response.writeHead(403).end();
    if (problem === 'error') return void response.writeHead(500).end('{}');
    if (problem === 'page') return void response.writeHead(200).end('<html>Please wait</html>');
    if (problem === 'dropped') return void response.destroy();
    if (method === 'POST') await fake.gate;
    const found = route(method, new URL(url, fake.host), text);
    if (problem === 'lost') return void response.destroy();
    response.writeHead(found.status, { 'content-type': 'application/json' });
    response.end(found.text ?? (found.body === undefined ? '' : JSON.stringify(found.body)));
  }

  function route(method: string, { pathname, searchParams }: URL, text: string): Answer {
    const parts = pathname.split('/').slice(1).map(decodeURIComponent);
    const body = text === '' ? {} : (JSON.parse(text) as object);
    const [kind, key = '', what, action] = parts;
    if (kind === 'charts' && !key) return { status: 200, body: { items: [] } };
    if (kind === 'charts') {
      const drawing = fake.charts.get(key);
      return drawing === undefined ? refused('CHART_NOT_FOUND', 404) : { status: 200, text: drawing };
    }
    if (kind === 'hold-tokens') return token(method, key, body);
    const event = events.get(kind === 'reports' ? (what ?? '') : key);
    if (!event) return refused('EVENT_NOT_FOUND', 404);
    if (kind === 'reports') return report(event);
    if (what === undefined)
      return { status: 200, body: { id: 1, key: event.key, chartKey: event.chartKey, name: null } };
    if (what === 'objects') return objects(event, searchParams.getAll('label'));
    if (what === 'status-changes') return statusChanges(event, searchParams);
    return change(event, action ?? '', body as ChangeBody);
  }

  function token(
    method: string,
    key: string,
    { expiresInMinutes = 15 }: { expiresInMinutes?: number },
  ): Answer {
    const name = key || randomBytes(6).toString('base64url');
    if (key && !isLive(key)) return refused('HOLD_TOKEN_NOT_FOUND', 404);
    const known = fake.tokens.get(name);
    const expiresAt =
      method === 'GET' && known ? known.expiresAt : new Date(now().getTime() + expiresInMinutes * 60_000);
    fake.tokens.set(name, { expiresAt });
    return {
      status: 200,
      body: { holdToken: name, expiresAt: expiresAt.toISOString(), expiresInSeconds: 60 },
    };
  }

  const isLive = (holdToken: string | undefined) => {
    const known = fake.tokens.get(holdToken ?? '');
    return known !== undefined && known.expiresAt > now();
  };

  const report = (event: FakeSeatsioEvent): Answer => ({
    status: 200,
    body: Object.fromEntries([...event.objects].map(([label, object]) => [label, [object]])),
  });

  const objects = (event: FakeSeatsioEvent, labels: readonly string[]): Answer => ({
    status: 200,
    body: Object.fromEntries([...event.objects].filter(([label]) => labels.includes(label))),
  });

  function statusChanges({ log }: FakeSeatsioEvent, params: URLSearchParams): Answer {
    const limit = Number(params.get('limit') ?? 1000);
    const after = Number(params.get('start_after_id') ?? Number.POSITIVE_INFINITY);
    const left = log.filter(({ id }) => id < after).reverse();
    const items = left.slice(0, limit);
    const next = left.length > limit ? items.at(-1)?.id : undefined;
    return { status: 200, body: { items, ...(next !== undefined && { next_page_starts_after: next }) } };
  }

  /** All of the objects or none; see the rules of the protocol. */
  function change(event: FakeSeatsioEvent, action: string, body: ChangeBody): Answer {
    const labels = body.objects.map(one => (typeof one === 'string' ? one : one.objectId));
    if (labels.length === 0) return refused('GENERAL_ERROR');
    const wanted = labels.map(label => event.objects.get(label));
    if (wanted.includes(undefined)) return refused('OBJECT_NOT_FOUND');
    if (body.holdToken !== undefined && !isLive(body.holdToken)) return refused('HOLD_TOKEN_NOT_FOUND', 404);
    const found = wanted.filter(object => object !== undefined);
    if (!found.every(object => isAllowed(action, object, body))) return refused('ILLEGAL_STATUS_CHANGE');
    for (const object of found) apply(event, object, statusAfter(action, body), body);
    return { status: 204 };
  }

  function isAllowed(
    action: string,
    object: FakeObject,
    { holdToken, allowedPreviousStatuses }: ChangeBody,
  ): boolean {
    const isHeldByToken =
      object.status === 'reservedByToken' && holdToken !== undefined && object.holdToken === holdToken;
    const isOpen = object.status === 'free' && object.channel === null;
    switch (action) {
      case 'hold':
        return holdToken !== undefined && (isOpen || isHeldByToken);
      case 'book':
        return holdToken === undefined ? isOpen : isHeldByToken;
      case 'release':
        return object.status === 'reservedByToken' ? isHeldByToken : object.status !== 'free';
      default:
        return allowedPreviousStatuses?.includes(object.status) ?? object.status !== 'booked';
    }
  }

  function statusAfter(action: string, { status }: ChangeBody): string {
    const known: Readonly<Record<string, string>> = {
      hold: 'reservedByToken',
      book: 'booked',
      release: 'free',
    };
    return known[action] ?? status ?? 'free';
  }

  function apply(event: FakeSeatsioEvent, object: FakeObject, status: string, body: ChangeBody): void {
    object.status = status;
    object.orderId = status === 'free' ? null : (body.orderId ?? null);
    object.holdToken = status === 'reservedByToken' ? (body.holdToken ?? null) : null;
    lastChange += 1;
    event.log.push({ id: lastChange, objectLabel: object.label, status, orderId: object.orderId });
  }

  const fake: FakeSeatsio = {
    host: '',
    events,
    charts: new Map(),
    tokens: new Map(),
    requests: [],
    disturb: [],
    down: undefined,
    gate: undefined,
    addEvent(key, chartKey, drawing) {
      fake.charts.set(chartKey, drawing);
      const all = new Map(objectsOf(drawing).map(object => [object.label, object]));
      const event = { key, chartKey, objects: all, log: [] };
      events.set(key, event);
      return event;
    },
    object(eventKey, label) {
      const object = events.get(eventKey)?.objects.get(label);
      if (!object) throw new Error(`event ${eventKey} has no ${label}`);
      return object;
    },
    others(eventKey, label, to) {
      const object = Object.assign(fake.object(eventKey, label), to);
      lastChange += 1;
      const { status, orderId } = object;
      events.get(eventKey)?.log.push({ id: lastChange, objectLabel: label, status, orderId });
    },
    expire(at) {
      for (const event of events.values()) {
        for (const object of event.objects.values()) {
          const token = fake.tokens.get(object.holdToken ?? '');
          if (object.status === 'reservedByToken' && (!token || token.expiresAt <= at))
            apply(event, object, 'free', { objects: [] });
        }
      }
    },
    close: () => closeServer(server),
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
