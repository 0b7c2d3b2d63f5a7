import { useText } from '@vh/i18n';

/** The error page without looks, for when nothing more can be fetched. */
export function BareFailure() {
  const { text } = useText();
  return (
    <main>
      <h1>{text('unexpectedError')}</h1>
      <a href="/">{text('goHome')}</a>
    </main>
  );
}
