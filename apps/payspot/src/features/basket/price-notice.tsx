import type { Currency } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Notice } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';

/** What the notice shows and tells; minor units. */
export interface PriceNoticeProps {
  readonly before: number;
  readonly now: number;
  readonly currency: Currency;
  readonly onAccept: () => void;
}

/** Says that the basket costs something else by now, and offers the new sum. */
export function PriceNotice({ before, now, currency, onAccept }: PriceNoticeProps) {
  const { text, language } = useTexts();
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <Notice
      tone="bad"
      live="assertive"
      title={text('priceChanged')}
      action={
        <Button size="s" onClick={onAccept}>
          {text('priceAccept', { amount: money(now) })}
        </Button>
      }
    >
      {text('priceChangedSum', { before: money(before), now: money(now) })}
    </Notice>
  );
}
