import { useText } from '@vh/i18n';
import { useIsOnline, useOnReconnect } from '../../app/use-is-online.ts';

/** The error page without looks, for when nothing more can be fetched; another try loads all of it again. */
export function BareFailure() {
  const { text } = useText();
  const isOnline = useIsOnline();
  useOnReconnect(() => window.location.reload(), true);
  return (
    <main style={{ padding: 'var(--sp8) var(--gut)' }}>
      <h1>{text('errorWord')}</h1>
      <p>{text(isOnline ? 'unexpectedError' : 'offline')}</p>
      <p>
        <a href="/">{text('goHome')}</a>{' '}
        <button type="button" onClick={() => window.location.reload()}>
          {text('retry')}
        </button>
      </p>
    </main>
  );
}
