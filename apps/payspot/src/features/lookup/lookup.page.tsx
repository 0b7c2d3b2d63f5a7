import { isApiError, useApiQuery } from '@vh/api-client';
import { Button, EmptyState, Kbd, Notice, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { useCounter } from '../counter/index.ts';
import { FoundOrder } from './found-order.tsx';
import styles from './lookup.module.css';

/** The fewest characters of a search (contract). */
const leastLetters = 3;

/** Finds orders of all channels by what a visitor shows or says. The search is kept in the address. */
export function LookupPage() {
  const { text } = useTexts();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('q') ?? '';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('lookupTitle')}</h1>
      <FindForm key={asked} asked={asked} onFind={q => setSearch({ q }, { replace: true })} />
      {asked.length < leastLetters ? null : <Results q={asked} />}
    </div>
  );
}

function FindForm({ asked, onFind }: { asked: string; onFind: (q: string) => void }) {
  const { text } = useTexts();
  const [typed, setTyped] = useState(asked);
  const [isAsked, setAsked] = useState(false);
  const isShort = typed.trim().length < leastLetters;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isShort) onFind(typed.trim());
  };
  return (
    <form role="search" noValidate className={styles.find} onSubmit={send}>
      <TextField
        label={text('lookupField')}
        help={text('lookupHelp')}
        value={typed}
        error={isAsked && isShort ? text('lookupShort') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={400}
        autoFocus
      />
      <Button type="submit">
        {text('collectFind')} <Kbd>↵</Kbd>
      </Button>
    </form>
  );
}

function Results({ q }: { q: string }) {
  const { payspotId, payspot } = useCounter();
  const { text, language } = useTexts();
  const found = useApiQuery('POST /back/payspot/get-found-orders', { payspotId, q, lang: language });
  if (found.isPending) return <p role="status">{text(found.isPaused ? 'loadingOffline' : 'loading')}</p>;
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  const { rows, isMore } = found.data;
  if (rows.length === 0) return <EmptyState title={text('lookupNone')} headingLevel={2} />;
  return (
    <>
      {isMore && <Notice tone="wait">{text('lookupMore')}</Notice>}
      <ul className={styles.orders}>
        {rows.map(order => (
          <li key={order.orderId}>
            <FoundOrder order={order} payspotId={payspotId} mayAct={payspot?.orderLookup === 'act'} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text } = useTexts();
  const code = isApiError(error) ? error.code : undefined;
  const isDenied = code === 'auth.forbidden';
  const words = code === 'request.rate_limited' ? 'collectLimited' : 'loadFailed';
  return (
    <Notice tone="bad" live="assertive">
      {text(isDenied ? 'lookupDenied' : words)}{' '}
      {isDenied ? null : (
        <Button variant="text" onClick={onRetry}>
          {text('retry')}
        </Button>
      )}
    </Notice>
  );
}
