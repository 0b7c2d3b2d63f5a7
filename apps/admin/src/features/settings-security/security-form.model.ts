import {
  readTypedAmount,
  currencies,
  usualRefundLimits,
  type Currency,
  type LanguageCode,
  decimalAmount,
} from '@vh/domain';
import type { BodyOf, ResponseOf } from '@vh/contract';

/** The rules as the API keeps them. */
export type SecuritySettings = ResponseOf<'POST /back/settings/get-security'>;

/** A role that a second factor can be asked of. */
export type StaffRole = SecuritySettings['rolesWithSecondFactor'][number];

/** What is typed and ticked. */
export interface SecurityForm {
  readonly roles: readonly StaffRole[];
  /** Amounts as they are typed; empty where the usual limit holds. */
  readonly limits: Readonly<Partial<Record<Currency, string>>>;
}

/** The rules as a form. */
export function formOf({ rolesWithSecondFactor, refundLimits }: SecuritySettings): SecurityForm {
  const limits = Object.entries(refundLimits).map(([currency, limit]) => [currency, typedOf(limit)]);
  return { roles: rolesWithSecondFactor, limits: Object.fromEntries(limits) };
}

/** Whole units without their cents where there are none. */
function typedOf(limit: number): string {
  return decimalAmount(limit).replace(/\.00$/, '');
}

/** What holds where nothing is typed, as it would be typed. */
export function usualLimitIn(currency: Currency): string {
  return typedOf(usualRefundLimits[currency]);
}

/** Currencies whose limit is no amount. */
export function wrongLimits({ limits }: SecurityForm, language: LanguageCode): Currency[] {
  return currencies.filter(currency => readTypedAmount(limits[currency] ?? '', { language }) === 'wrong');
}

/** What is saved; only for a form without wrong limits. */
export function bodyOf(
  { roles, limits }: SecurityForm,
  language: LanguageCode,
): BodyOf<'POST /back/settings/save-security'> {
  const read = currencies.flatMap(currency => {
    const amount = readTypedAmount(limits[currency] ?? '', { language });
    return typeof amount === 'number' ? [[currency, amount] as const] : [];
  });
  return { rolesWithSecondFactor: [...roles], refundLimits: Object.fromEntries(read) };
}

/** Ticks a role or takes its tick away. */
export function toggleRole(roles: readonly StaffRole[], role: StaffRole): StaffRole[] {
  return roles.includes(role) ? roles.filter(one => one !== role) : [...roles, role];
}

/** True when two forms would save the same. */
export function isSame(one: SecurityForm, other: SecurityForm): boolean {
  const keyOf = ({ roles, limits }: SecurityForm) =>
    JSON.stringify([[...roles].sort(), currencies.map(currency => limits[currency] ?? '')]);
  return keyOf(one) === keyOf(other);
}
