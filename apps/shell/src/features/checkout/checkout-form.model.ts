import { checkoutForm, type BodyOf } from '@vh/contract';
import type { MessageKey } from '@vh/i18n';
import type { Cart, CartLine } from '../../cart/use-cart.ts';

/** The form as it is typed. */
export interface CheckoutValues {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Names on tickets by {@link attendeeKey}; kept by ticket type, so that they survive a new hold. */
  readonly attendees: Readonly<Record<string, { readonly name: string; readonly email: string }>>;
  readonly paymentMethod: string;
  readonly protection: boolean;
  readonly acceptTerms: boolean;
  readonly marketingConsent: boolean;
}

/** An empty form for a cart; the first way to pay is chosen. */
export function emptyValues(cart: Cart): CheckoutValues {
  return {
    email: '',
    name: '',
    phone: '',
    attendees: {},
    paymentMethod: cart.paymentMethods[0] ?? '',
    protection: false,
    acceptTerms: false,
    marketingConsent: false,
  };
}

/** A ticket that asks for a name. */
export interface NamedTicket {
  /** Where its name lives in the form. */
  readonly key: string;
  readonly line: CartLine;
  /** Which of the line's tickets, from 0. */
  readonly index: number;
  readonly asksEmail: boolean;
}

/** The tickets of a cart that ask for a name, in the order of its lines. */
export function namedTickets(cart: Cart): NamedTicket[] {
  return cart.lines
    .filter(line => line.attendeeData !== 'none')
    .flatMap(line =>
      Array.from({ length: line.quantity }, (_, index) => ({
        key: attendeeKey(line, index),
        line,
        index,
        asksEmail: line.attendeeData === 'name_email',
      })),
    );
}

/** The sum to pay, in minor units. */
export function totalOf(cart: Cart, protection: boolean): number {
  return cart.total + (protection ? (cart.protection ?? 0) : 0);
}

/** The form part of the submit call. */
export type CheckoutPayload = Omit<
  BodyOf<'POST /front/checkout/submit'>,
  'cartToken' | 'idempotencyKey' | 'lang'
>;

/** A checked form, or what is wrong by control id. */
export type CheckedForm =
  | { readonly ok: true; readonly payload: CheckoutPayload }
  | { readonly ok: false; readonly errors: Readonly<Record<string, MessageKey>> };

/** Checks the form by the schema that the API uses too. */
export function checkForm(values: CheckoutValues, cart: Cart): CheckedForm {
  const tickets = namedTickets(cart);
  const parsed = checkoutForm.safeParse(payloadOf(values, tickets));
  if (parsed.success) return { ok: true, payload: parsed.data };
  const errors = parsed.error.issues.map(issue => errorAt(issue.path.join('.'), tickets));
  return { ok: false, errors: Object.fromEntries(errors.reverse()) };
}

/** What the API found wrong, by control id; its fields are named by the paths of the body. */
export function errorsOfFields(
  fields: Readonly<Record<string, string>>,
  cart: Cart,
): Record<string, MessageKey> {
  const tickets = namedTickets(cart);
  return Object.fromEntries(Object.keys(fields).map(path => errorAt(path, tickets)));
}

function payloadOf(values: CheckoutValues, tickets: readonly NamedTicket[]) {
  const { email, name, phone, paymentMethod, protection, acceptTerms, marketingConsent } = values;
  return {
    buyer: { email, name, ...(phone.trim() ? { phone } : {}) },
    attendees: tickets.map(ticket => {
      const typed = values.attendees[ticket.key];
      return {
        holdId: ticket.line.holdId,
        index: ticket.index,
        name: typed?.name ?? '',
        ...(ticket.asksEmail || typed?.email ? { email: typed?.email ?? '' } : {}),
      };
    }),
    protection,
    paymentMethod,
    acceptTerms,
    marketingConsent,
  };
}

function errorAt(path: string, tickets: readonly NamedTicket[]): [string, MessageKey] {
  const [, position, field] = /^attendees\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const ticket = position === undefined ? undefined : tickets[Number(position)];
  if (ticket) return [`attendees.${ticket.key}.${field}`, field === 'email' ? 'fieldEmail' : 'fieldName'];
  switch (path) {
    case 'buyer.email':
      return ['email', 'fieldEmail'];
    case 'buyer.name':
      return ['name', 'fieldName'];
    case 'buyer.phone':
      return ['phone', 'fieldPhone'];
    case 'acceptTerms':
      return ['acceptTerms', 'fieldTerms'];
    case 'paymentMethod':
      return ['paymentMethod', 'errors.payment.method_unavailable'];
    default:
      return [path, 'fieldOther'];
  }
}

/** Form libraries read dots as steps into objects, so ids go in with hyphens only. */
function attendeeKey(line: CartLine, index: number): string {
  return `${line.ticketTypeId}-${index}`;
}
