import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Heading, Notice } from '@vh/ui';
import { useId, useState, type ReactNode } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { WaitingOffer } from './waiting-offer.tsx';
import styles from './waiting.module.css';
import { wishText, type WaitingStatus } from './waiting-status.model.ts';

/** The place on the waiting list of a token: to be taken, being waited on, on offer, or at its end. */
export function WaitingEntryPanel({ token }: { token: string }) {
  const { language } = useText();
  const query = useQuery({
    ...queryFor(useApi(), 'POST /front/waiting-list/get', { token, lang: language }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: (count, error) => count < 2 && !isUnknown(error),
  });
  if (query.data) return <EntryView entry={query.data} token={token} />;
  if (query.error) return <UnknownEntry error={query.error} />;
  return null;
}

function isUnknown(error: unknown): boolean {
  return hasCode(error, 'waiting.not_found') || hasCode(error, 'request.invalid');
}

function UnknownEntry({ error }: { error: unknown }) {
  const { text } = useText();
  if (!isUnknown(error)) {
    return (
      <Notice tone="bad" live="assertive" className={styles.panel}>
        <ErrorText error={error} />
      </Notice>
    );
  }
  return (
    <Notice tone="wait" live="polite" className={styles.panel} title={text('waitingListUnknownTitle')}>
      {text('waitingListUnknownText')}
    </Notice>
  );
}

/** Changes an entry by one of its calls and shows what became of it. */
function useEntryChange(token: string) {
  const api = useApi();
  const { language } = useText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'confirm' | 'leave'>();
  const [error, setError] = useState<unknown>();
  const change = async (act: 'confirm' | 'leave') => {
    if (busy) return;
    setBusy(act);
    setError(undefined);
    const body = { token, lang: language };
    try {
      const entry = await api.call(`POST /front/waiting-list/${act}`, body);
      queryClient.setQueryData(queryFor(api, 'POST /front/waiting-list/get', body).queryKey, entry);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(undefined);
    }
  };
  return { change, busy, error };
}

function EntryView({ entry, token }: { entry: WaitingStatus; token: string }) {
  const { text } = useText();
  const { change, busy, error } = useEntryChange(token);
  const wish = wishText(entry);
  const leave = (label: string) => (
    <Button variant="text" busy={busy === 'leave'} onClick={() => void change('leave')}>
      {label}
    </Button>
  );
  return (
    <>
      {view()}
      {error !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={error} />
        </Notice>
      )}
    </>
  );

  function view(): ReactNode {
    if (entry.state === 'unconfirmed') {
      return (
        <EntryFrame title={text('waitingListConfirmTitle')}>
          <p>{text('waitingListConfirmText', { wish })}</p>
          <div className={styles.acts}>
            <Button busy={busy === 'confirm'} onClick={() => void change('confirm')}>
              {text('waitingListConfirm')}
            </Button>
          </div>
        </EntryFrame>
      );
    }
    if (entry.state === 'waiting') {
      return (
        <EntryFrame title={text('waitingListPlace', { place: entry.place ?? 1 })}>
          <p>{text('waitingListPlaceText', { wish, email: entry.email })}</p>
          {entry.passes > 0 && <p>{text('waitingListPassed')}</p>}
          {entry.expiredOffers > 0 && <p>{text('waitingListExpired')}</p>}
          <div className={styles.acts}>{leave(text('waitingListLeave'))}</div>
        </EntryFrame>
      );
    }
    if (entry.state === 'offered' && entry.offer && !entry.offer.isOrdered) {
      return (
        <EntryFrame title={text('waitingListOfferTitle')}>
          <WaitingOffer offer={entry.offer} decline={leave(text('waitingListDecline'))} />
        </EntryFrame>
      );
    }
    return <SettledEntry entry={entry} />;
  }
}

/** An entry about which nothing can be done here. */
function SettledEntry({ entry }: { entry: WaitingStatus }) {
  const { text } = useText();
  const wish = wishText(entry);
  if (entry.state === 'offered') {
    return (
      <EntryFrame title={text('waitingListOrderedTitle')}>
        <p>{text('waitingListOrderedText', { wish })}</p>
      </EntryFrame>
    );
  }
  if (entry.state === 'purchased') {
    return (
      <EntryFrame title={text('waitingListPurchasedTitle')}>
        <p>{text('waitingListPurchasedText')}</p>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={text('waitingListEndedTitle')}>
      <p>{text('waitingListEndedText', { wish })}</p>
    </EntryFrame>
  );
}

function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId} aria-live="polite">
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
