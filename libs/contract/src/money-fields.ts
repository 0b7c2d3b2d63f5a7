import type { z } from 'zod';
import type { CallName } from './contract.ts';

type Schema = z.core.$ZodType;

/** A number in an answer. */
export interface NumberField {
  /** Names of fields, of lists with `[]`, e.g. `rows[].gross`. */
  readonly path: string;
  readonly isMoney: boolean;
}

/** The paths of the money in an answer. */
export function moneyFieldsOf(schema: Schema): string[] {
  return [...new Set(numbersIn(schema).flatMap(({ path, isMoney }) => (isMoney ? [path] : [])))];
}

/** The numbers in an answer. */
export function numbersIn(schema: Schema, path = ''): NumberField[] {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypeDef };
  switch (def.type) {
    case 'number':
      return [{ path, isMoney: 'isMoney' in def }];
    case 'object':
      return Object.entries((def as z.core.$ZodObjectDef).shape).flatMap(([name, part]) =>
        numbersIn(part, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return numbersIn((def as z.core.$ZodArrayDef).element, `${path}[]`);
    case 'record':
      return numbersIn((def as z.core.$ZodRecordDef).valueType, `${path}{}`);
    case 'union':
      return (def as z.core.$ZodUnionDef).options.flatMap(part => numbersIn(part, path));
    case 'intersection': {
      const { left, right } = def as z.core.$ZodIntersectionDef;
      return [...numbersIn(left, path), ...numbersIn(right, path)];
    }
    case 'pipe':
      return numbersIn((def as z.core.$ZodPipeDef).out, path);
    default:
      return 'innerType' in def ? numbersIn((def as z.core.$ZodOptionalDef).innerType, path) : [];
  }
}

/** Money that members see without `can-view-finance`, by call: paths as `moneyFieldsOf` has them, `*` for all of it. */
export interface OpenMoney {
  readonly paths: readonly string[];
  readonly reason: string;
}

const orderAmounts: OpenMoney = {
  paths: ['*'],
  reason: 'the sums of the order that is worked on, for who may refund or change orders',
};
const refunds: OpenMoney = { paths: ['*'], reason: 'the sums that are refunded, for who may refund' };
const ownPrices: OpenMoney = { paths: ['*'], reason: 'prices and terms, to be written' };
const ownPayout: OpenMoney = {
  paths: ['*'],
  reason: 'the payout that was asked for, for who may ask for payouts',
};

/**
 * Where answers to organisers have money that does not need `can-view-finance`; every other field of money is absent for members
 * without it, which a test tries with each of them. The API decides in `system/access` (`canViewFinance`, `canViewSums`) and
 * for single orders in `orders/order-sums.ts`.
 */
export const openMoney: Readonly<Partial<Record<CallName, OpenMoney>>> = {
  'POST /back/event/get': {
    paths: [
      ...['face', 'fee', 'openPrice.minimum', 'openPrice.suggested', 'openPrice.fee', 'openPrice.maximum'],
      'openPrice.feePlan.fixed',
    ].map(field => `ticketTypes[].${field}`),
    reason: 'prices of the shop',
  },
  'POST /back/event/get-new-form': ownPrices,
  'POST /back/event/get-form': ownPrices,
  'POST /back/event-draft/get': ownPrices,
  'POST /back/code/get-list': { paths: ['rows[].amount'], reason: 'what a code takes off a price' },
  'POST /back/event/get-change-impact': refunds,
  'POST /back/event/refund-all': refunds,
  'POST /back/event/get-refund-run': refunds,
  'POST /back/event/get-test-orders': {
    paths: ['*'],
    reason: 'prices of the shop, and test orders, which are no sales',
  },
  'POST /back/order/get-sale': { paths: ['*'], reason: 'prices of the shop, to sell at' },
  'POST /back/order/quote-sale': {
    paths: ['*'],
    reason: 'what the order at hand will cost, for who creates it',
  },
  'POST /back/order/quote-exchange': {
    paths: ['*'],
    reason: 'what the exchange at hand comes to, for who makes it',
  },
  'POST /back/order/quote-split': {
    paths: ['*'],
    reason: 'what moves with the tickets at hand, for who moves them',
  },
  'POST /back/order/quote-refund': refunds,
  'POST /back/order/refund': refunds,
  'POST /back/order-request/approve-refund': refunds,
  'POST /back/order/get': {
    paths: [
      ...[
        'total',
        'fees',
        'vat',
        'refunded',
        'subtotal',
        'protection',
        'discount',
        'due',
        'covered',
        'refunds[].amount',
      ],
      ...['disputes[].amount', 'vatShares[].gross', 'vatShares[].vat', 'lines[].face', 'lines[].fee'],
      ...['lines[].total', 'tickets[].price', 'payments[].amount', 'history[].amount'],
    ],
    reason: orderAmounts.reason,
  },
  'POST /back/order/get-documents': orderAmounts,
  'POST /back/order/request-invoice': orderAmounts,
  'POST /back/payout/request': ownPayout,
  'POST /back/payout/withdraw': ownPayout,
};
