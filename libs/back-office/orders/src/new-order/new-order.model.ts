import { isApiError } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { readTypedPrice, type LanguageCode, type StaffOrderPayment } from '@vh/domain';
import { emptyInvoice, invoiceFields, readInvoice, type InvoiceTo } from '../order/invoice-fields.tsx';
import type { OrderRecord } from '../order/use-order.ts';
import type { NewOrderText } from './new-order-texts.ts';

/** An event as staff sell it. */
export type Sale = ResponseOf<'POST /back/order/get-sale'>;

/** A ticket type of it. */
export type SaleType = Sale['ticketTypes'][number];

/** What wanted tickets come to. */
export type Quote = ResponseOf<'POST /back/order/quote-sale'>;

type Create = BodyOf<'POST /back/order/create'>;
type Line = Create['lines'][number];

/** Why tickets are complimentary, in the order of the choice. */
export const giveReasons = ['guest', 'press', 'artist', 'sponsor', 'staff', 'prize', 'other'] as const;

/** A seat that was chosen on the plan. */
export interface ChosenSeat {
  readonly id: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

/** Tickets that are wanted of an event, as they are typed. */
export interface WantedTickets {
  /** Tickets by ticket type. */
  readonly quantities: Readonly<Partial<Record<string, number>>>;
  /** Seats that were chosen, by ticket type, as many as its tickets; the best ones are assigned to types without any. */
  readonly seats: Readonly<Partial<Record<string, readonly ChosenSeat[]>>>;
  /** What the buyer wants to pay for one ticket, by ticket type. */
  readonly prices: Readonly<Partial<Record<string, string>>>;
  readonly payment: StaffOrderPayment;
}

/** The form of a new order, as it is typed. */
export interface NewOrderValues extends WantedTickets {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: LanguageCode;
  /** '' for the day that is suggested. */
  readonly payOn: string;
  /** What the organiser calls the payment that it received directly. */
  readonly reference: string;
  readonly reason: '' | (typeof giveReasons)[number];
  readonly wantsInvoice: boolean;
  readonly invoiceTo: InvoiceTo;
  readonly note: string;
}

/** An empty form, or one of the buyer of an order that tickets are added to. */
export function newOrder(language: LanguageCode, from?: OrderRecord): NewOrderValues {
  return {
    ...{ quantities: {}, seats: {}, prices: {}, payment: 'bank-transfer' },
    ...{ language: from?.language ?? language, name: from?.buyerName ?? '' },
    ...{ email: from?.buyerEmail ?? '', phone: from?.buyerPhone ?? '' },
    ...{ payOn: '', reference: '', reason: '', wantsInvoice: false, invoiceTo: emptyInvoice, note: '' },
  };
}

/** The price that was typed for a type by a reader; undefined where it is fixed, or nothing good was typed. */
function typedFace(
  { _id, openPrice }: SaleType,
  { prices }: WantedTickets,
  reader: LanguageCode,
): number | undefined {
  if (!openPrice) return undefined;
  const price = readTypedPrice(prices[_id] ?? '', openPrice, reader);
  return typeof price === 'string' ? undefined : price.face;
}

/** The tickets that are wanted, as the API takes them; prices are typed as the reader writes them. */
export function linesOf(
  values: WantedTickets,
  { ticketTypes }: Pick<Sale, 'ticketTypes'>,
  reader: LanguageCode,
): Line[] {
  return ticketTypes.flatMap(type => {
    const quantity = values.quantities[type._id] ?? 0;
    const chosenPrice = values.payment === 'complimentary' ? undefined : typedFace(type, values, reader);
    if (quantity === 0) return [];
    const seatIds = values.seats[type._id]?.map(({ id }) => id);
    return [
      {
        ...{ ticketTypeId: type._id, quantity },
        ...(chosenPrice !== undefined && { chosenPrice }),
        ...(seatIds && { seatIds }),
      },
    ];
  });
}

/** The form with these seats of a ticket type; without any of them the best ones are assigned to as many tickets as before. */
export function withSeats(
  { quantities, seats }: WantedTickets,
  typeId: string,
  chosen: readonly ChosenSeat[],
): Pick<WantedTickets, 'quantities' | 'seats'> {
  if (chosen.length === 0) return { quantities, seats: { ...seats, [typeId]: undefined } };
  return {
    quantities: { ...quantities, [typeId]: chosen.length },
    seats: { ...seats, [typeId]: chosen },
  };
}

/** Wanted types whose price the buyer chooses and that have none yet: nothing can be quoted before. */
export function missingPrices(
  values: WantedTickets,
  { ticketTypes }: Pick<Sale, 'ticketTypes'>,
  reader: LanguageCode,
): SaleType[] {
  if (values.payment === 'complimentary') return [];
  return ticketTypes.filter(
    type =>
      type.openPrice &&
      (values.quantities[type._id] ?? 0) > 0 &&
      typedFace(type, values, reader) === undefined,
  );
}

/** Good enough to catch slips; the server judges. */
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong, by the field's path. */
export function newOrderProblems(
  values: NewOrderValues,
  {
    sale,
    payments,
    reader,
  }: {
    readonly sale: Sale;
    readonly payments: Quote['payments'] | undefined;
    readonly reader: LanguageCode;
  },
  text: NewOrderText,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (linesOf(values, sale, reader).length === 0) problems['lines'] = text('chooseTickets');
  for (const type of missingPrices(values, sale, reader)) problems[`prices.${type._id}`] = text('wrongPrice');
  if (values.name.trim() === '') problems['name'] = text('required');
  if (!emailForm.test(values.email.trim())) problems['email'] = text('wrongEmail');
  if (payments && !payments.includes(values.payment)) problems['payment'] = text('choosePayment');
  if (values.payment === 'complimentary' && values.reason === '') problems['reason'] = text('chooseReason');
  if (values.wantsInvoice && values.payment !== 'complimentary') {
    for (const name of invoiceFields) {
      if (name !== 'registrationNumber' && values.invoiceTo[name].trim() === '')
        problems[`invoiceTo.${name}`] = text('required');
    }
  }
  return problems;
}

/** A right form as the API takes it, but for its key and the total that was shown. */
export function orderFacts(
  values: NewOrderValues,
  {
    sale,
    quote,
    reader,
    addedTo,
  }: {
    readonly sale: Sale;
    readonly quote: Pick<Quote, 'payOn'>;
    readonly reader: LanguageCode;
    /** The order that it adds tickets to. */
    readonly addedTo?: string | undefined;
  },
): Omit<Create, 'key' | 'expectedTotal'> {
  const { payment, phone, reference, reason, language, wantsInvoice } = values;
  const isGiven = payment === 'complimentary';
  const payOn = values.payOn || quote.payOn;
  return {
    ...{ eventId: sale._id, lines: linesOf(values, sale, reader), payment, lang: language },
    note: values.note.trim(),
    buyer: {
      ...{ name: values.name.trim(), email: values.email.trim() },
      ...(phone.trim() && { phone: phone.trim() }),
    },
    ...(addedTo !== undefined && { addedToOrderId: addedTo }),
    ...(isGiven && reason !== '' && { reason }),
    ...(payment === 'bank-transfer' && payOn && { payOn }),
    ...(payment === 'organiser' && reference.trim() && { reference: reference.trim() }),
    ...(wantsInvoice && !isGiven && { invoiceTo: readInvoice(values.invoiceTo) }),
  };
}

/** The field of the form at which it stands when the API finds something wrong at a path of these lines. */
export function fieldOfPath(path: string, lines: readonly Line[]): string {
  const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (at !== undefined)
    return field === 'chosenPrice' ? `prices.${lines[Number(at)]?.ticketTypeId}` : 'lines';
  return path.replace(/^buyer\./, '');
}

/** Number of tickets there are instead, by ticket type, where an order was refused as there are too few. */
export function availableInstead(error: unknown): Readonly<Partial<Record<string, number>>> {
  if (!isApiError(error) || error.code !== 'inventory.unavailable') return {};
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('problems' in details)) return {};
  const problems: readonly unknown[] = Array.isArray(details.problems) ? details.problems : [];
  return Object.fromEntries(
    problems.flatMap(problem => {
      if (typeof problem !== 'object' || problem === null) return [];
      const { ticketTypeId, available } = problem as Partial<Record<string, unknown>>;
      return typeof ticketTypeId === 'string' && typeof available === 'number'
        ? [[ticketTypeId, available] as const]
        : [];
    }),
  );
}
