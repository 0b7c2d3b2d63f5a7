import type { Currency } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { useTexts } from '../../texts/use-texts.ts';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import type { useChangeCheck } from './use-change-check.ts';

/** Asks whether so much change is right. */
export function ChangeDialog({
  check: { doubted, confirm, cancel },
  currency,
}: {
  check: ReturnType<typeof useChangeCheck>;
  currency: Currency | undefined;
}) {
  const { text, language } = useTexts();
  if (!doubted || !currency) return null;
  const change = formatMoney({ amount: doubted.change, currency }, language);
  return (
    <AskDialog
      title={text('changeAsk', { amount: change })}
      stay={text('changeCorrect')}
      go={text('changeRight')}
      onStay={cancel}
      onGo={confirm}
    >
      <p>{text('changeAskText')}</p>
    </AskDialog>
  );
}
