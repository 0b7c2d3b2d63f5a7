import type { BodyOf, checkoutForm } from '@vh/contract';
import { checkAnswer, type AnswerProblem, type AnswerValue } from '@vh/domain';
import type { MessageKey } from '@vh/i18n';
import type { Cart, CartLine } from '../../cart/use-cart.ts';
import { askedAnswers, type AskedAnswer } from './asked-answers.model.ts';

/** Who gets an invoice, as it is typed. */
export interface InvoiceValues {
  readonly company: string;
  readonly taxNumber: string;
  readonly registrationNumber: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}

/** The form as it is typed. */
export interface CheckoutValues {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Names on tickets by {@link attendeeKey}; kept by ticket type, so that they survive a new hold. */
  readonly attendees: Readonly<Record<string, { readonly name: string; readonly email: string }>>;
  /** Answers by their keys, see {@link askedAnswers}. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly wantsInvoice: boolean;
  readonly invoice: InvoiceValues;
  readonly paymentMethod: string;
  readonly protection: boolean;
  readonly acceptTerms: boolean;
  readonly marketingConsent: boolean;
  readonly marketingBySms: boolean;
  readonly marketingByWhatsApp: boolean;
  readonly acceptsOrganiserMarketing: boolean;
  readonly equivalentSeats: boolean;
}

/** What is typed and not agreed to: what a draft keeps. */
export type TypedValues = Pick<
  CheckoutValues,
  'email' | 'name' | 'phone' | 'attendees' | 'answers' | 'wantsInvoice' | 'invoice'
>;

const emptyInvoice: InvoiceValues = {
  company: '',
  taxNumber: '',
  registrationNumber: '',
  address: '',
  zip: '',
  city: '',
  country: '',
};

/** The form of a cart as it opens: with what was typed before, nothing agreed to, the first way to pay chosen. */
export function emptyValues(cart: Cart, draft: Partial<TypedValues> = {}): CheckoutValues {
  return {
    email: '',
    name: '',
    phone: '',
    attendees: {},
    wantsInvoice: false,
    ...draft,
    answers: { ...emptyAnswers(cart), ...draft.answers },
    invoice: { ...emptyInvoice, ...draft.invoice },
    paymentMethod: cart.paymentMethods[0] ?? '',
    protection: false,
    acceptTerms: false,
    marketingConsent: false,
    marketingBySms: false,
    marketingByWhatsApp: false,
    acceptsOrganiserMarketing: false,
    equivalentSeats: false,
  };
}

/** Lists for the questions that take several values: a form library keeps lists only where it finds one. */
function emptyAnswers(cart: Cart): Record<string, AnswerValue> {
  const several = askedAnswers(cart).filter(({ question }) => question.kind === 'multiple_choice');
  return Object.fromEntries(several.map(({ key }) => [key, []]));
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

/** By what besides mail a buyer is asked about marketing: by whatever is set up, once there is a number to write to. */
export function marketingChannelsFor({ marketingChannels }: Cart, phone: string): Cart['marketingChannels'] {
  return /\d/.test(phone) ? marketingChannels : [];
}

/** The sum to pay, in minor units. */
export function totalOf(cart: Cart, protection: boolean): number {
  return cart.total + (protection ? (cart.protection ?? 0) : 0);
}

/** Store credit that pays a part of a cart, or all of it. */
export interface UsedCredit {
  readonly code: string;
  /** Minor units, more than nothing. */
  readonly amount: number;
}

/** What is left to pay after store credit, in minor units. */
export function dueOf(cart: Cart, protection: boolean, credit: UsedCredit | undefined): number {
  return totalOf(cart, protection) - (credit?.amount ?? 0);
}

/** The ways to pay what store credit leaves: counters sell whole orders, and nothing left is paid by none. */
export function methodsFor(
  cart: Cart,
  protection: boolean,
  credit: UsedCredit | undefined,
): Cart['paymentMethods'] {
  if (!credit) return cart.paymentMethods;
  if (dueOf(cart, protection, credit) === 0) return ['free'];
  return cart.paymentMethods.filter(method => method !== 'payspot');
}

/** The form part of the submit call. */
export type CheckoutPayload = Omit<
  BodyOf<'POST /front/checkout/submit'>,
  'cartToken' | 'idempotencyKey' | 'lang' | 'expectedTotal'
> & {
  /** The sum that the page shows, minor units: this shop never orders without it. */
  readonly expectedTotal: number;
};

/** A checked form, or what is wrong by control id. */
export type CheckedForm =
  | { readonly ok: true; readonly payload: CheckoutPayload }
  | { readonly ok: false; readonly errors: Readonly<Record<string, MessageKey>> };

/** Checks the form by the schema and the rules that the API uses too; without the schema the API is the only judge. */
export function checkForm(
  values: CheckoutValues,
  cart: Cart,
  schema: typeof checkoutForm | undefined,
  credit?: UsedCredit,
): CheckedForm {
  const tickets = namedTickets(cart);
  const asked = askedAnswers(cart);
  const answers = checkAnswers(values, asked);
  const payload = payloadOf(values, cart, tickets, credit);
  // What nobody has checked here is only typed as it should be; the API refuses what it is not.
  const parsed = schema?.safeParse(payload) ?? { success: true, data: payload as CheckoutPayload };
  if (parsed.success && answers.errors.length === 0) {
    return {
      ok: true,
      payload: { ...parsed.data, expectedTotal: payload.expectedTotal, answers: answers.given },
    };
  }
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors = issues.map(issue => errorAt(issue.path.join('.'), tickets));
  return { ok: false, errors: Object.fromEntries([...errors.reverse(), ...answers.errors]) };
}

/** What the API found wrong, by control id; its fields are named by the paths of the body. */
export function errorsOfFields(
  fields: Readonly<Record<string, string>>,
  cart: Cart,
): Record<string, MessageKey> {
  const tickets = namedTickets(cart);
  const answers = new Map(askedAnswers(cart).map(answer => [answer.path, answer.key]));
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => {
      const key = answers.get(path);
      return key === undefined ? errorAt(path, tickets) : [`answers.${key}`, answerWord(problem)];
    }),
  );
}

function checkAnswers(values: CheckoutValues, asked: readonly AskedAnswer[]) {
  const given: NonNullable<CheckoutPayload['answers']> = [];
  const errors: [string, MessageKey][] = [];
  for (const { key, question, place } of asked) {
    const rule = { ...question, options: question.options.map(option => option.value) };
    const checked = checkAnswer(rule, values.answers[key]);
    if (!checked.ok) errors.push([`answers.${key}`, answerWords[checked.problem]]);
    else if (checked.value !== undefined) {
      const value = typeof checked.value === 'string' ? checked.value : [...checked.value];
      given.push({ questionId: question._id, ...place, value });
    }
  }
  return { given, errors };
}

function payloadOf(
  values: CheckoutValues,
  cart: Cart,
  tickets: readonly NamedTicket[],
  credit: UsedCredit | undefined,
) {
  const { email, name, phone, paymentMethod, protection, acceptTerms } = values;
  const { marketingConsent, acceptsOrganiserMarketing, equivalentSeats } = values;
  const asked = marketingChannelsFor(cart, phone);
  const { registrationNumber, ...invoice } = values.invoice;
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
    ...(values.wantsInvoice && {
      invoiceTo: { ...invoice, ...(registrationNumber.trim() ? { registrationNumber } : {}) },
    }),
    protection,
    paymentMethod,
    acceptTerms,
    marketingConsent,
    // what is not shown any more is not agreed to
    marketingBySms: values.marketingBySms && asked.includes('sms'),
    marketingByWhatsApp: values.marketingByWhatsApp && asked.includes('whatsapp'),
    acceptsOrganiserMarketing,
    equivalentSeats,
    ...(credit && { storeCredit: { code: credit.code, expectedAmount: credit.amount } }),
    expectedTotal: totalOf(cart, protection),
  };
}

const answerWords: Readonly<Record<AnswerProblem, MessageKey>> = {
  required: 'fieldRequired',
  characters: 'fieldCharacters',
  too_long: 'fieldTooLong',
  number: 'fieldNumber',
  date: 'fieldDate',
  choice: 'fieldChoice',
  email: 'fieldEmail',
  phone: 'fieldPhone',
  country: 'fieldChoice',
};

function answerWord(problem: string): MessageKey {
  return Object.entries(answerWords).find(([known]) => known === problem)?.[1] ?? 'fieldOther';
}

const fieldWords: Readonly<Record<string, readonly [string, MessageKey]>> = {
  'buyer.email': ['email', 'fieldEmail'],
  'buyer.name': ['name', 'fieldName'],
  'buyer.phone': ['phone', 'fieldPhone'],
  acceptTerms: ['acceptTerms', 'fieldTerms'],
  paymentMethod: ['paymentMethod', 'errors.payment.method_unavailable'],
  'invoiceTo.taxNumber': ['invoice.taxNumber', 'fieldTaxNumber'],
  'invoiceTo.zip': ['invoice.zip', 'fieldZip'],
  'invoiceTo.country': ['invoice.country', 'fieldChoice'],
};

function errorAt(path: string, tickets: readonly NamedTicket[]): [string, MessageKey] {
  const [, position, field] = /^attendees\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const ticket = position === undefined ? undefined : tickets[Number(position)];
  if (ticket) return [`attendees.${ticket.key}.${field}`, field === 'email' ? 'fieldEmail' : 'fieldName'];
  const known = fieldWords[path];
  if (known) return [known[0], known[1]];
  if (path.startsWith('invoiceTo.')) return [path.replace('invoiceTo.', 'invoice.'), 'fieldRequired'];
  return [path, 'fieldOther'];
}

/** Form libraries read dots as steps into objects, so ids go in with hyphens only. */
function attendeeKey(line: CartLine, index: number): string {
  return `${line.ticketTypeId}-${index}`;
}
