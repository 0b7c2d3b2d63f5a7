import type { BodyOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';

/** The parts of an account; the first is the page itself. */
export const accountParts = ['orders', 'followed', 'profile', 'security', 'data'] as const;

/** A part of an account. */
export type AccountPart = (typeof accountParts)[number];

/** Tells a part of an account from any other end of an address. */
export function isAccountPart(text: string): text is AccountPart {
  return accountParts.some(part => part === text);
}

type OrdersBody = BodyOf<'POST /front/account/get-orders'>;

/** Orders on a page. */
export const ordersPerPage = 20;

/** The page of orders that an address asks for. */
export function pageOf(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page')));
  return page >= 1 && page <= 10_000 ? page : 1;
}

/** What a page of orders asks for. */
export function orderPageBody(lang: LanguageCode, page: number): OrdersBody {
  return { lang, page, pageSize: ordersPerPage };
}

/** What is asked for to show what is still to come. */
export function atHandBody(lang: LanguageCode): OrdersBody {
  return { lang, show: 'upcoming', pageSize: 3 };
}
