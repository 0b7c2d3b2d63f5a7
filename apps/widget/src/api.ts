import type { BodyOf, CallName, ErrorBody, ResponseOf } from '@vh/contract';
import type { Shop } from './shop.ts';

/** The calls that pages of other sites may make; the contract calls them embeddable. */
export type WidgetCall = Extract<
  CallName,
  | 'POST /front/event/{slug}'
  | 'POST /front/event/get-list'
  | 'POST /front/cart/hold'
  | 'POST /front/cart/create-transfer'
  | 'POST /front/cart/apply-code'
  | 'POST /front/cart/remove-code'
  | 'POST /front/cart/get-code-offers'
>;

/** An event as its widget shows it. */
export type EventDetail = ResponseOf<'POST /front/event/{slug}'>['event'];

/** An event of a list. */
export type EventSummary = ResponseOf<'POST /front/event/get-list'>['rows'][number];

/** What the codes of a cart change for an event. */
export type CodeOffers = ResponseOf<'POST /front/cart/get-code-offers'>;

/** A call that was refused, or that nobody answered (then without a code). */
export class CallFailure extends Error {
  readonly code: ErrorBody['code'] | undefined;
  readonly details: unknown;

  constructor(body?: Partial<ErrorBody>) {
    super(body?.message ?? 'no answer');
    this.code = body?.code;
    this.details = body?.details;
  }
}

/** Nobody waits longer than this for an answer, in milliseconds. */
const patienceMs = 15_000;

/** Makes a call to the shop: without cookies, and known to it by nothing but its body. */
export async function call<C extends WidgetCall>(
  shop: Shop,
  name: C,
  body: BodyOf<C>,
  slug = '',
): Promise<ResponseOf<C>> {
  const path = name.slice('POST '.length).replace('{slug}', encodeURIComponent(slug));
  const response = await fetch(`${shop.origin}/api/v1${path}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  if (!response) throw new CallFailure();
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as ResponseOf<C>;
  throw new CallFailure(isErrorBody(answer) ? answer : undefined);
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value;
}
