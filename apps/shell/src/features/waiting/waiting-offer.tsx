import { useQueryClient } from '@tanstack/react-query';
import { formatShortDay, formatTime, useText, readersZone } from '@vh/i18n';
import { Button } from '@vh/ui';
import { HoldTimer } from '@vh/ui/shell';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useCartToken, writeCartToken } from '../../cart/cart-store.ts';
import { ticketCount, useCart } from '../../cart/use-cart.ts';
import type { WaitingStatus } from './waiting-status.model.ts';
import styles from './waiting.module.css';

interface WaitingOfferProps {
  readonly offer: NonNullable<WaitingStatus['offer']>;
  /** The button that gives the offer up. */
  readonly decline: ReactNode;
}

/** Places that are held for somebody on the waiting list: until when, and the way to buy them. */
export function WaitingOffer({ offer, decline }: WaitingOfferProps) {
  const { text, language } = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const cartToken = useCartToken();
  const otherTickets = ticketCount(useCart().data);
  const timeZone = readersZone();
  const style = { language, timeZone };
  const until = `${formatShortDay(offer.expiresAt, style)}, ${formatTime(offer.expiresAt, style)}`;
  const buy = () => {
    // the offer's places stand in a cart of their own
    writeCartToken(offer.cartToken);
    void navigate(paths.checkout);
  };
  return (
    <>
      <HoldTimer
        until={offer.expiresAt}
        label={text('waitingListTimer')}
        warningLabel={text('placesHeldShort')}
        expiredLabel={text('placesExpired')}
        announce={seconds => (seconds > 0 ? text('placesHeldShort') : text('placesExpired'))}
        onExpire={() => void queryClient.invalidateQueries({ queryKey: ['POST /front/waiting-list/get'] })}
      />
      <p>
        {text('waitingListOfferText', {
          wish: `${offer.quantity} × ${offer.ticketTypeName}`,
          time: until,
        })}
      </p>
      {otherTickets > 0 && cartToken !== offer.cartToken && <p>{text('waitingListOtherCart')}</p>}
      <div className={styles.acts}>
        <Button size="l" iconEnd="arrow-right" onClick={buy}>
          {text('waitingListBuy')}
        </Button>
        {decline}
      </div>
    </>
  );
}
