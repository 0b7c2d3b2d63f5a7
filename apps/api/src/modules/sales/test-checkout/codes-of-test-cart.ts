import type { Queries } from '../../../platform/database.ts';
import { type CartCode, codeRepo } from '#catalogue';
import type { TestCart } from './test-cart.repo.ts';

/** The codes of a cart in test mode that are active, in the order they were put there. */
export async function codesOfTestCart(
  query: Queries,
  { cart, codes, expiresAt }: Pick<TestCart, 'cart' | 'codes' | 'expiresAt'>,
): Promise<CartCode[]> {
  const found = await codeRepo.findActiveCodes(query, codes);
  return codes
    .flatMap(id => found.find(code => code.id === id) ?? [])
    .map(code => ({ ...code, cart, expiresAt, useId: code.id }));
}
