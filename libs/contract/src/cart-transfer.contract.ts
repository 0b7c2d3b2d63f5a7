import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import { cartToken, instant } from './primitives.ts';

/** Calls by which a cart that was filled on another site comes to the shop. */
export const cartTransferEndpoints = defineEndpoints({
  'POST /front/cart/create-transfer': {
    summary:
      'A code that stands for a cart once and for two minutes, so that the cart’s token need not be in an address.',
    access: everyone,
    cost: 'write',
    isEmbeddable: true,
    body: z.object({ cartToken }),
    response: z.object({ code: z.string(), expiresAt: instant }),
    errors: ['cart.not_found', 'cart.expired'],
  },
  'POST /front/cart/accept-transfer': {
    summary:
      'The cart behind a code. What the given cart holds is put together with it when currency and limits allow.',
    access: everyone,
    cost: 'write',
    body: z.object({
      code: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      cartToken: cartToken.optional(),
      /** Of the browser's own making: with the same one the answer can be asked for again for two minutes. */
      secret: z
        .string()
        .regex(/^[A-Za-z0-9_-]{32,64}$/)
        .optional(),
    }),
    response: z.object({ cartToken }),
    errors: ['cart.transfer_used', 'cart.expired'],
  },
});
