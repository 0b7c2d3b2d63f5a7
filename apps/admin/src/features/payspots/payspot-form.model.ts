import type { BodyOf, ResponseOf } from '@vh/contract';
import { isPlainLine, payspotTextLimits, type OrderLookup } from '@vh/domain';
import type { PayspotTextKey } from './payspot-texts.ts';

/** A payspot with its sellers and what is open at it. */
export type Payspot = ResponseOf<'POST /back/cash-office/get-payspot'>;

/** Somebody who sells there, as the form lists them. */
export interface ChosenSeller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: Payspot['sellers'][number]['status'];
}

/** The form of a payspot, as it is typed. */
export interface PayspotValues {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly orderLookup: OrderLookup;
  readonly sellerIds: readonly ChosenSeller[];
}

/** The form of a stored payspot, or an empty one. */
export function payspotValues(payspot?: Payspot): PayspotValues {
  return {
    name: payspot?.name ?? '',
    city: payspot?.city ?? '',
    address: payspot?.address ?? '',
    orderLookup: payspot?.orderLookup ?? 'none',
    sellerIds: (payspot?.sellers ?? []).map(({ _id: id, ...seller }) => ({ id, ...seller })),
  };
}

/** What is wrong by field, as a key of the texts; what the API would refuse as well. */
export function payspotProblems(
  values: PayspotValues,
): Readonly<Partial<Record<keyof PayspotValues, PayspotTextKey>>> {
  const isLine = (typed: string, most: number) => typed.trim().length <= most && isPlainLine(typed.trim());
  const { name, city, address, sellers } = payspotTextLimits;
  return {
    ...((values.name.trim() === '' || !isLine(values.name, name)) && { name: 'wrongName' as const }),
    ...(!isLine(values.city, city) && { city: 'wrongCity' as const }),
    ...(!isLine(values.address, address) && { address: 'wrongAddress' as const }),
    ...(values.sellerIds.length > sellers && { sellerIds: 'tooManySellers' as const }),
  };
}

/** The facts of a right form, as the API takes them. */
export function payspotFacts(values: PayspotValues): BodyOf<'POST /back/cash-office/create-payspot'> {
  return {
    name: values.name.trim(),
    city: values.city.trim(),
    address: values.address.trim(),
    orderLookup: values.orderLookup,
    sellerIds: values.sellerIds.map(({ id }) => id),
  };
}
