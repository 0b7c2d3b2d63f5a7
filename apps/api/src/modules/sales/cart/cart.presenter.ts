import type { ResponseOf } from '@vh/contract';
import {
  basisPointsOf,
  faceOfHold,
  pickTranslation,
  type LanguageCode,
  type PaymentDeadlines,
  type PaymentMethod,
} from '@vh/domain';
import { type CartCode, type Catalogue, presentOpenPrice } from '#catalogue';
import type { WaitingOrder } from './cart-order.repo.ts';
import type { CartHold } from '#inventory';
import { asksOf, type QuestionRecord } from '#orders';
import { discountingCode, type CartPrices } from '../pricing/cart-pricing.ts';

type Cart = ResponseOf<'POST /front/cart/get'>;

/** Everything that a cart shows. */
export interface CartView {
  readonly cartToken: string;
  readonly holds: readonly CartHold[];
  readonly catalogue: Catalogue;
  readonly prices: CartPrices;
  readonly codes: readonly CartCode[];
  readonly questions: readonly QuestionRecord[];
  readonly language: LanguageCode;
  /** Of secure-my-order; undefined when it isn't offered. */
  readonly protectionBasisPoints: number | undefined;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly deadlines: PaymentDeadlines;
  readonly marketingChannels: Cart['marketingChannels'];
  readonly acceptsCodes: boolean;
  /** What an empty cart became. */
  /** The order that the cart became, with the token that opens it. */
  readonly order: (WaitingOrder & { readonly token: string }) | undefined;
}

/** A cart as its buyer sees it. */
export function presentCart(view: CartView): Cart {
  const { holds, catalogue, language } = view;
  const { totals } = view.prices;
  const firstEnd = Math.min(...holds.map(hold => hold.expiresAt.getTime()));
  const isOffered = view.protectionBasisPoints !== undefined && totals.total > 0;
  const saving = discountingCode(view.codes);
  return {
    cartToken: view.cartToken,
    lines: holds.map((hold, at) => presentLine(hold, at, view)),
    codes: view.codes.map(code => ({
      code: code.code,
      kind: code.kind,
      saved: code === saving ? totals.discount : 0,
    })),
    questions: asksOf(holds, view.questions).map(question => presentQuestion(question, language)),
    currency: totals.currency,
    subtotal: totals.subtotal,
    discount: totals.discount,
    fees: totals.fees,
    vat: totals.vat,
    total: totals.total,
    ...(isOffered && { protection: basisPointsOf(totals.total, view.protectionBasisPoints ?? 0) }),
    ...(holds.length > 0 && { expiresAt: new Date(firstEnd).toISOString() }),
    canExtend: holds.some(hold => hold.canExtend),
    paymentMethods: [...view.paymentMethods],
    deadlines: view.deadlines,
    marketingChannels: view.marketingChannels,
    acceptsCodes: view.acceptsCodes,
    ...(view.order && { order: presentOrder(view.order) }),
  };

  function presentLine(hold: CartHold, at: number, { prices }: CartView): Cart['lines'][number] {
    const event = catalogue.event(hold.eventId);
    const type = catalogue.ticketType(hold.ticketTypeId);
    const priced = prices.totals.lines.filter((_, line) => prices.lines[line]?.holdIndex === at);
    const fees = priced.reduce((sum, line) => sum + line.fees, 0);
    return {
      holdId: hold.id,
      eventId: hold.eventId,
      eventSlug: event.slug,
      eventTitle: catalogue.title(hold.eventId, language),
      eventDate: event.startsAt.toISOString(),
      timezone: event.timezone,
      venue: event.venue,
      city: event.city,
      thumb50: event.thumb50,
      ticketTypeId: hold.ticketTypeId,
      ticketTypeName: catalogue.typeName(hold.ticketTypeId, language),
      attendeeData: type.attendeeData,
      quantity: hold.quantity,
      ...quantityRange(hold, holds, catalogue),
      ...(hold.seats.length > 0 && { seats: [...hold.seats] }),
      face: faceOfHold(hold, type),
      ...presentOpenPrice(type, event.feePlan),
      discount: priced.reduce((sum, line) => sum + line.discount * line.quantity, 0),
      fee: Math.floor(fees / hold.quantity),
      total: priced.reduce((sum, line) => sum + line.total, 0),
      expiresAt: hold.expiresAt.toISOString(),
    };
  }
}

/** What a line may be set to. Seats are added on the plan, and whole tables only go as a whole. */
function quantityRange(
  hold: CartHold,
  holds: readonly CartHold[],
  catalogue: Catalogue,
): { minQuantity: number; maxQuantity: number } {
  const type = catalogue.ticketType(hold.ticketTypeId);
  const others = holds.filter(one => one.id !== hold.id && one.eventId === hold.eventId);
  const count = (some: readonly CartHold[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const alike = count(others.filter(one => one.ticketTypeId === hold.ticketTypeId));
  const most = Math.min(type.maxPerOrder - alike, catalogue.event(hold.eventId).maxPerOrder - count(others));
  const isFixed = hold.hasWholeTable;
  return {
    minQuantity: isFixed ? hold.quantity : Math.min(hold.quantity, Math.max(1, type.minPerOrder - alike)),
    maxQuantity: hold.seats.length > 0 ? hold.quantity : Math.max(hold.quantity, most),
  };
}

function presentOrder({ token, number, payBy }: NonNullable<CartView['order']>): NonNullable<Cart['order']> {
  return { orderToken: token, number, ...(payBy && { payBy: payBy.toISOString() }) };
}

function presentQuestion(question: QuestionRecord, language: LanguageCode): Cart['questions'][number] {
  return {
    _id: question.id,
    eventId: question.eventId,
    ticketTypeIds: [...question.ticketTypeIds],
    kind: question.kind,
    label: pickTranslation(question.labels, language),
    help: pickTranslation(question.helps, language),
    required: question.required,
    per: question.per,
    options: question.options.map(({ value, labels }) => ({
      value,
      label: pickTranslation(labels, language) || value,
    })),
  };
}
