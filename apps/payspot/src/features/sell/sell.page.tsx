import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCounter } from '../counter/index.ts';
import { OfflineTickets } from '../offline/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { basketCount, BasketBar, eventInBasket } from '../basket/index.ts';
import { CardDialog } from '../tender/index.ts';
import { EventDesk } from './event-desk.tsx';
import { EventPicker } from './event-picker.tsx';
import { PayPanel } from './pay-panel.tsx';
import { findPendingSale, LastSale, SaleResult, type Sale } from '../sale/index.ts';
import styles from './sell.page.module.css';
import { UnconfirmedSale } from './unconfirmed-sale.tsx';
import { useEvents } from './use-events.ts';
import { useSellDesk } from './use-sell-desk.ts';
import { useSellShortcuts } from './use-sell-shortcuts.ts';

/** The counter: choose an event, fill the basket, take the money. Also opens on an event by its own address. */
export function SellPage() {
  const { payspotId, payspot, offline, keptBasket } = useCounter();
  const { text } = useTexts();
  const { eventId, selectEvent } = useChosenEvent(eventInBasket(keptBasket));
  const [searchFocus, setSearchFocus] = useState(0);
  const { events, query, setQuery, canShowMore, showMore } = useEvents(payspotId);
  const desk = useSellDesk(payspotId, eventId, { offline, keptBasket });
  const { state } = desk.sale;
  const [again, setAgain] = useState<Sale>();
  const [last, setLast] = useState<Sale>();
  const [replacing, setReplacing] = useState<string>();

  useSellShortcuts(desk, () => setSearchFocus(count => count + 1));

  if (state.kind === 'sold') {
    return (
      <SaleResult
        sale={state.sale}
        payspotId={payspotId}
        payspotName={payspot?.name ?? ''}
        onNext={() => {
          setLast(state.sale);
          desk.sale.reopen();
        }}
      />
    );
  }
  if (again) {
    const close = () => setAgain(undefined);
    return <SaleResult sale={again} payspotId={payspotId} payspotName={payspot?.name ?? ''} onNext={close} />;
  }
  if (state.kind === 'unsure') {
    const pending = findPendingSale(state.body);
    return <UnconfirmedSale pending={pending} sale={desk.sale} payspotId={payspotId} />;
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{text('sell')}</h1>
      <div className={styles.choice}>
        <EventPicker
          tiles={events.data?.rows ?? []}
          total={canShowMore ? (events.data?.total ?? 0) : 0}
          loading={events.isPending}
          failed={events.isError && !events.data}
          query={query}
          selectedId={eventId}
          focusSignal={searchFocus}
          onQuery={setQuery}
          onSelect={chosen => {
            if (desk.basket.lines.length > 0 && chosen !== eventId) setReplacing(chosen);
            else selectEvent(chosen);
          }}
          onMore={showMore}
        />
        {eventId === undefined ? null : (
          <OfflineTickets counter={offline} eventId={eventId} onShow={setAgain} />
        )}
        <EventDesk desk={desk} chosen={eventId !== undefined} />
        <BasketBar basket={desk.basket} currency={desk.event.data?.currency} />
      </div>
      <PayPanel desk={desk}>
        {last === undefined ? null : <LastSale sale={last} payspotId={payspotId} />}
      </PayPanel>
      {replacing === undefined ? null : (
        <AskDialog
          title={text('replaceAsk')}
          stay={text('replaceStay')}
          go={text('replaceGo')}
          onStay={() => setReplacing(undefined)}
          onGo={() => {
            desk.clear();
            setReplacing(undefined);
            selectEvent(replacing);
          }}
        >
          <p>{text('replaceText', { count: basketCount(desk.basket) })}</p>
        </AskDialog>
      )}
      {desk.card.kind === 'open' && desk.event.data ? (
        <CardDialog
          total={desk.total}
          currency={desk.event.data.currency}
          heldUntil={desk.heldUntil}
          onPaid={desk.payCard}
          onCancel={desk.closeCard}
          onList={desk.listCard}
        />
      ) : null}
    </div>
  );
}

/**
 * The chosen event stands in the address: as a path of its own, or behind the payspot's. Without one the page opens on the
 * event whose basket was not sold yet.
 */
function useChosenEvent(inBasket: string | undefined) {
  const { eventId } = useParams();
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(inBasket);
  const navigate = useNavigate();
  return {
    eventId: eventId ?? search.get('event') ?? opened,
    selectEvent: (chosen: string) => {
      if (eventId !== undefined) void navigate(`/payspot/event/${chosen}`, { preventScrollReset: true });
      else setSearch({ event: chosen }, { replace: true, preventScrollReset: true });
    },
  };
}
