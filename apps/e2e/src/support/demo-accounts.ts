/** The demo accounts a journey can log in as. */
export type Account =
  | 'admin'
  | 'client'
  | 'manager'
  | 'contractor'
  | 'payspot'
  | 'scanner'
  | 'buyer'
  | 'two-roles';

/** The password of every demo account. */
export const demoPassword = 'velvet-hall-demo';

/** The address of a demo account. */
export function emailOf(account: Account): string {
  return `${account}@demo.test`;
}
