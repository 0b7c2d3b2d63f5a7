import { likelyFace, splitTicket } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { useId } from 'react';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import { useOpenPriceTexts } from './open-price-texts.ts';
import styles from './event-form.module.css';

/** What buyer, organiser and platform get of each kind of ticket, as it is typed. */
export function FeePreview() {
  const { text, language } = useEventFormTexts();
  const open = useOpenPriceTexts();
  const { form, refusedAt } = useForm();
  const titleId = useId();
  const isRefused = (at: number) =>
    ['face', 'suggested'].some(field => refusedAt(`ticketTypes.${at}.${field}`) !== undefined);
  const priced = form.ticketTypes.filter((type, at) => (likelyFace(type) ?? 0) > 0 && !isRefused(at));
  const money = (amount: number) => formatAmount({ amount, currency: form.currency }, language);
  if (priced.length === 0) return <p className={styles.quiet}>{text('previewNone')}</p>;
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId}>{text('preview')}</h3>
      <ul>
        {priced.map(type => {
          const split = splitTicket(likelyFace(type) ?? 0, form.fees, type.vatBasisPoints);
          const name = type.names[form.mainLanguage] || text('noName');
          const parts = [
            ['previewBuyer', split.buyer],
            ['previewOrganiser', split.organiser],
            ['previewPlatform', split.platform],
            ['previewVat', split.vat],
          ] as const;
          return (
            <li key={type.id} className={styles.split}>
              <strong>{type.kind === 'open' ? open.text('previewSuggested', { name }) : name}</strong>
              <dl>
                {parts.map(([key, amount]) => (
                  <div key={key}>
                    <dt>{text(key)}</dt>
                    <dd>{money(amount)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
