import { LinkButton } from '@vh/ui';
import type { ReactNode } from 'react';
import { useTexts, type Text } from '../../texts/use-texts.ts';
import { BasketPanel, PriceNotice } from '../basket/index.ts';
import { ChangeDialog, CashPad, PayActions } from '../tender/index.ts';
import styles from './pay-panel.module.css';
import type { SellDesk } from './use-sell-desk.ts';

/** The basket with the ways to pay it, and what stands below them. */
export function PayPanel({ desk, children }: { desk: SellDesk; children?: ReactNode }) {
  const { text } = useTexts();
  const { basket, total, tender, sale } = desk;
  const currency = desk.event.data?.currency;
  const code = sale.state.kind === 'refused' ? sale.state.code : cardRefusal(desk);
  const isRepriced = desk.priceChanges.length > 0;
  return (
    <BasketPanel
      basket={basket}
      priceChanges={desk.priceChanges}
      currency={currency}
      mostOf={desk.mostOf}
      onSet={desk.set}
      onPrice={desk.setPrice}
      onClear={desk.clear}
    >
      {code !== undefined && !(code === 'cart.price_changed' && isRepriced) ? (
        <p className={styles.refused} role="alert">
          {refusal(text, code)}{' '}
          {code === 'shift.state' && (
            <LinkButton size="s" variant="outline" href={`/payspot/${desk.payspotId}/till`}>
              {text('openShift')}
            </LinkButton>
          )}
        </p>
      ) : null}
      {currency && isRepriced ? (
        <PriceNotice before={total} now={desk.newTotal} currency={currency} onAccept={desk.acceptPrices} />
      ) : null}
      {currency && total > 0 ? (
        <CashPad
          key={desk.saleId}
          total={total}
          currency={currency}
          tendered={tender.tendered}
          other={tender.other}
          onFast={tender.tenderFast}
          onTender={tender.tenderOther}
          onOther={tender.openOther}
          onPay={desk.payCash}
        />
      ) : null}
      <PayActions
        canPayCard={desk.cardReady}
        canPayCash={desk.cashReady}
        isSending={sale.state.kind === 'sending'}
        isGift={basket.lines.length > 0 && total === 0}
        onCard={desk.openCard}
        onCash={desk.payCash}
      />
      {children}
      <ChangeDialog check={desk.check} currency={currency} />
    </BasketPanel>
  );
}

function cardRefusal({ card }: SellDesk): string | undefined {
  return card.kind === 'closed' ? card.refusal : undefined;
}

function refusal(text: Text, code: string): string {
  switch (code) {
    case 'inventory.unavailable':
      return text('error_inventory');
    case 'sale.not_created':
      return text('unsureNotMade');
    case 'hold.lost':
      return text('error_hold');
    case 'cart.price_changed':
      return text('error_price');
    case 'idempotency.mismatch':
      return text('error_mismatch');
    case 'request.invalid':
      return text('error_invalid');
    case 'auth.required':
      return text('error_auth');
    case 'shift.state':
      return text('error_shift');
    case 'offline.places':
      return text('error_offlinePlaces');
    case 'offline.price':
      return text('error_offlinePrice');
    case 'offline.unstored':
      return text('error_offlineUnstored');
    case 'event.not_found':
      return text('error_event');
    default:
      return text('error_rest');
  }
}
