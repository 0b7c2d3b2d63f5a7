import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { readCartToken, writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName } from '../../cart/use-cart.ts';
import { withCart } from '../../cart/with-cart.ts';
import { codeOffersName } from './code-offers-name.ts';

/** Putting codes on the cart and taking them off again. */
export function useCode(eventId: string | undefined) {
  const api = useApi();
  const { language } = useText();
  const queryClient = useQueryClient();
  const look = async () => {
    broadcastCartChange();
    await Promise.all(
      [cartQueryName, codeOffersName].map(name => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  };
  const apply = useMutation({
    mutationFn: async (code: string) => {
      const answer = await withCart(token =>
        api.call('POST /front/cart/apply-code', {
          ...(token ? { cartToken: token } : {}),
          ...(eventId ? { eventId } : {}),
          code,
          lang: language,
        }),
      );
      writeCartToken(answer.cartToken);
      return answer;
    },
    onSuccess: look,
  });
  const remove = useMutation({
    mutationFn: (code: string) =>
      api.call('POST /front/cart/remove-code', { cartToken: readCartToken() ?? '', code }),
    onSettled: look,
  });
  return { apply, remove };
}
