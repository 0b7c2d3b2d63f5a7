import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Notice, showToast } from '@vh/ui';
import { HoldTimer } from '@vh/ui/shell';
import { useState } from 'react';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { cartQueryName, type Cart } from '../../cart/use-cart.ts';
import { ErrorText } from '../failure/error-text.tsx';
import styles from './checkout.module.css';
import { useHoldAgain } from './use-hold-again.ts';

/** How long the places are held, with more time on a press; after that, the way to take them again. */
export function HoldNotice({ cart, isExpired }: { cart: Cart; isExpired: boolean }) {
  return isExpired ? <ExpiredPlate cart={cart} /> : <RunningPlate cart={cart} />;
}

function RunningPlate({ cart }: { cart: Cart }) {
  const { text } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isExtending, setExtending] = useState(false);
  const [hasExtended, setHasExtended] = useState(false);
  const [error, setError] = useState<unknown>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [cartQueryName] });
  const extend = async () => {
    setExtending(true);
    setError(undefined);
    try {
      await api.call('POST /front/cart/extend', { cartToken: cart.cartToken });
      broadcastCartChange();
      await refresh();
      setHasExtended(true);
      showToast(text('timeExtended'));
    } catch (failure) {
      setError(failure);
      void refresh();
    } finally {
      setExtending(false);
    }
  };
  const announce = (seconds: number) => {
    if (seconds === 0) return text('placesExpired');
    // half a minute is too late to hear and do something
    return seconds < 60 ? '' : text('holdMinutesLeft', { count: seconds / 60 });
  };
  if (!cart.expiresAt) return null;
  return (
    <div className={styles.plate}>
      <HoldTimer
        until={cart.expiresAt}
        label={text('placesHeld')}
        warningLabel={text('placesHeld')}
        expiredLabel={text('placesExpired')}
        announce={announce}
        onExpire={() => void refresh()}
        // further time counts from the press: it would add nothing to a full clock
        isActionLate={hasExtended}
        action={
          cart.canExtend && (
            <Button variant="outline" size="s" busy={isExtending} onClick={() => void extend()}>
              {text('needLonger')}
            </Button>
          )
        }
      />
      {error !== undefined && (
        <Notice tone="wait" live="polite">
          <ErrorText error={error} />
        </Notice>
      )}
    </div>
  );
}

function ExpiredPlate({ cart }: { cart: Cart }) {
  const { text } = useText();
  const { takeAgain, isTaking, error } = useHoldAgain(cart);
  return (
    <Notice
      tone="wait"
      live="assertive"
      className={styles.plate}
      title={text('placesExpired')}
      action={
        <Button busy={isTaking} onClick={() => void takeAgain()}>
          {text('takeAgain')}
        </Button>
      }
    >
      {text('placesExpiredHelp')}
      {error !== undefined && (
        <p>
          <b>
            {text('takeAgainFailed')} <ErrorText error={error} />
          </b>
        </p>
      )}
    </Notice>
  );
}
