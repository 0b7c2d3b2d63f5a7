import { formatDay, formatMoney, useText, type MessageKey, readersZone } from '@vh/i18n';
import { Heading } from '@vh/ui';
import type { BuyerOrder } from './order-state.model.ts';
import styles from './order.module.css';

type StoreCredit = NonNullable<BuyerOrder['storeCredits']>[number];

/** Store credit that refunds of the order gave: its code, what is left of it, and until when. */
export function StoreCredits({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const credits = order.storeCredits ?? [];
  if (credits.length === 0) return null;
  return (
    <section className={styles.refunds}>
      <Heading level={2} size="t3">
        {text('orderCreditTitle')}
      </Heading>
      <ul className={styles.requests}>
        {credits.map(credit => (
          <li key={credit.code}>
            <strong className={styles.creditCode}>{credit.code}</strong>
            <StateWords credit={credit} />
          </li>
        ))}
      </ul>
      {credits.some(({ state }) => state === 'active') && <p>{text('orderCreditHow')}</p>}
    </section>
  );
}

function StateWords({ credit }: { credit: StoreCredit }) {
  const { text, language } = useText();
  const { state, balance, currency, organiser, expiresAt } = credit;
  if (state !== 'active') return <span>{text(stateKeys[state])}</span>;
  const timeZone = readersZone();
  const lastDay = new Date(Date.parse(expiresAt) - 1).toISOString();
  return (
    <span>
      {text('orderCreditLeft', {
        balance: formatMoney({ amount: balance, currency }, language),
        organiser,
        date: formatDay(lastDay, { language, timeZone }),
      })}
    </span>
  );
}

const stateKeys: Readonly<Record<Exclude<StoreCredit['state'], 'active'>, MessageKey>> = {
  used: 'orderCreditUsed',
  expired: 'orderCreditExpired',
  cancelled: 'orderCreditCancelled',
};
