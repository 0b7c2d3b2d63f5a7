import { hasCode } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, IconButton, Stepper } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from '../../cart/use-cart.ts';
import { readProblems } from '../../cart/ticket-choice.model.ts';
import { LaterErrorText } from '../failure/later-error-text.tsx';
import styles from './cart.module.css';
import { useCartChanges } from './use-cart-changes.ts';

interface CartLineControlsProps {
  readonly cart: Cart;
  readonly line: CartLine;
}

/** Several presses of a stepper are one wish; as long as this, in milliseconds, the next one is waited for. */
const settleMs = 350;

/** Number of tickets a line has, a seat less, and the line's end. */
export function CartLineControls({ cart, line }: CartLineControlsProps) {
  const { text } = useText();
  const { change } = useCartChanges(cart);
  const [wanted, setWanted] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const name = line.ticketTypeName;
  const choose = (quantity: number) => {
    setWanted(quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      change.mutate({ line, quantity }, { onSettled: () => setWanted(undefined) });
    }, settleMs);
  };
  // a ticket for several dates has a seat in each hall, of which none can go alone
  const seats = line.seats?.length === line.quantity && line.minQuantity < line.quantity ? line.seats : [];
  return (
    <span className={styles.controls}>
      {seats.map(({ id, section, row, seat }) => (
        <Button
          key={id}
          variant="text"
          size="s"
          icon="close"
          busy={change.isPending}
          onClick={event =>
            change.mutate(
              { line, quantity: line.quantity - 1, withoutSeats: [id] },
              focusAfter(event.currentTarget),
            )
          }
        >
          {text('cartRemoveSeat', { seat: text('seatInRow', { section, row, seat }).trim() })}
        </Button>
      ))}
      {!line.seats && (
        <Stepper
          label={text('quantityOf', { name })}
          decreaseLabel={text('oneLess', { name })}
          increaseLabel={text('oneMore', { name })}
          value={wanted ?? line.quantity}
          min={line.minQuantity}
          max={line.maxQuantity}
          onChange={choose}
        />
      )}
      <IconButton
        icon="close"
        label={text('removeLine', { name })}
        disabled={change.isPending}
        onClick={event => {
          clearTimeout(timer.current);
          change.mutate({ line, quantity: 0 }, focusAfter(event.currentTarget));
        }}
      />
      {change.error && (
        <span role="alert" className={styles.problem}>
          <ChangeProblem error={change.error} />
        </span>
      )}
    </span>
  );
}

/** What was pressed is gone afterwards: the focus then goes to the cart that it stood in. */
function focusAfter(pressed: HTMLElement): { onSuccess: () => void } {
  const home = pressed.closest<HTMLElement>('[data-cart]');
  return { onSuccess: () => home?.focus() };
}

/** Why a line could not be changed; what is left is said with its number. */
function ChangeProblem({ error }: { readonly error: unknown }) {
  const { text } = useText();
  const [problem] = hasCode(error, 'inventory.unavailable') ? readProblems(error.details) : [];
  const count = problem?.available ?? 0;
  if (problem?.reason === 'not_enough' || problem?.reason === 'sold_out') return text('cartLeft', { count });
  if (problem?.reason === 'limit') return text('cartFull');
  if (problem?.reason === 'price_changed') return text('cartPriceRose');
  return <LaterErrorText error={error} />;
}
