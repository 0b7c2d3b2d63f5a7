import { useText } from '@vh/i18n';
import { VisuallyHidden } from '@vh/ui';
import styles from './card-logos.module.css';
import { Mark } from './mark.tsx';
import { useSettings } from '../app/site-data.ts';

/** The card that only this currency's country has, among those everybody has. */
const cardOfCurrency = {
  RSD: ['dinacard', 'DinaCard'],
  BAM: ['amex', 'American Express'],
} as const;

/** Specification 9: card logos show when the all-secure flag is on and the currency is rsd or km (BAM). */
export function CardLogos() {
  const { text } = useText();
  const { allSecure, currency, cardMarks = {} } = useSettings() ?? {};
  if (!allSecure || (currency !== 'RSD' && currency !== 'BAM')) return null;
  const marks = [
    ['mastercard', 'Mastercard'],
    ['maestro', 'Maestro'],
    ['visa', 'Visa'],
    cardOfCurrency[currency],
    ['idcheck', 'Mastercard ID Check'],
    ['visasecure', 'Visa Secure'],
  ] as const;
  return (
    <ul className={styles.list} aria-label={text('paymentSecurity')}>
      {marks.map(([key, name]) => (
        <li key={key} title={name}>
          {/* The acquirer's official file, where the site has been given it. */}
          {cardMarks[key] ? (
            <img src={cardMarks[key]} alt={name} height={30} loading="lazy" />
          ) : (
            <>
              <Mark name={key} width={46} height={30} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
