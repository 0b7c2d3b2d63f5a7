import { useText } from '@vh/i18n';
import styles from './card-logos.module.css';
import { useSettings } from './site-data.ts';

/**
 * The card that only this currency's country has, among those everybody has. Names stand where the acquirer's
 * official marks will: their files come with the merchant contract and may not be redrawn.
 */
const marksByCurrency = { RSD: 'DinaCard', BAM: 'American Express' } as const;

/** Specification 9: card logos show when the all-secure flag is on and the currency is rsd or km. */
export function CardLogos() {
  const { text } = useText();
  const settings = useSettings();
  if (!settings?.allSecure) return null;
  const { currency } = settings;
  if (currency !== 'RSD' && currency !== 'BAM') return null;
  return (
    <ul className={styles.list} aria-label={text('paymentSecurity')}>
      {['Mastercard', 'Maestro', 'Visa', marksByCurrency[currency], 'Mastercard ID Check', 'Visa Secure'].map(
        mark => (
          <li key={mark}>{mark}</li>
        ),
      )}
    </ul>
  );
}
