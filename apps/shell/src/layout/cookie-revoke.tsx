import { useText } from '@vh/i18n';
import { revokeConsent, useCanRevokeConsent } from '../consent/cookie-consent.ts';
import styles from './cookie-revoke.module.css';

/** The item of a list that takes the cookie answer back; there once an answer is (specification 4). */
export function CookieRevoke() {
  const { text } = useText();
  if (!useCanRevokeConsent()) return null;
  return (
    <li>
      <button type="button" className={styles.button} onClick={revokeConsent}>
        {text('cookieRevoke')}
      </button>
    </li>
  );
}
