import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button } from '@vh/ui';
import { useId, useState } from 'react';
import { cartQueryName, type Cart, type CartLine } from '../../cart/use-cart.ts';
import { OwnPrice, type OpenPrice } from '../event/own-price.tsx';
import type { ChosenPrice } from '../../cart/ticket-choice.model.ts';
import { LaterErrorText } from '../failure/later-error-text.tsx';
import styles from './checkout.module.css';

interface ChangePriceProps {
  readonly cart: Cart;
  readonly line: CartLine;
  readonly openPrice: OpenPrice;
}

/** Another price for the tickets of a line, where buyers choose it. */
export function ChangePrice({ cart, line, openPrice }: ChangePriceProps) {
  const { text } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ChosenPrice>();
  const [isAsked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: (chosenPrice: number) =>
      api.call('POST /front/cart/set-price', { cartToken: cart.cartToken, holdId: line.holdId, chosenPrice }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
      setOpen(false);
    },
  });
  if (!isOpen) {
    return (
      <Button variant="text" size="s" aria-label={changeLabel()} onClick={() => open()}>
        {text('ownPriceChange')}
      </Button>
    );
  }
  return (
    <span className={styles.changePrice}>
      <OwnPrice
        id={id}
        name={line.ticketTypeName}
        openPrice={openPrice}
        currency={cart.currency}
        face={line.face}
        saysProblem={isAsked}
        onChange={setChosen}
      />
      {change.error && (
        <span role="alert">
          <LaterErrorText error={change.error} />
        </span>
      )}
      <Button variant="outline" size="s" busy={change.isPending} onClick={() => take()}>
        {text('ownPriceSave')}
      </Button>
    </span>
  );

  function changeLabel(): string {
    return `${text('ownPriceChange')}: ${line.ticketTypeName}`;
  }

  function open(): void {
    setChosen(undefined);
    setAsked(false);
    setOpen(true);
  }

  function take(): void {
    setAsked(true);
    if (chosen === undefined) setOpen(false);
    else if (chosen === 'wrong') document.getElementById(id)?.focus();
    else change.mutate(chosen.face);
  }
}
