import { formatMoney, useText } from '@vh/i18n';
import { Button, Dialog } from '@vh/ui';
import { useCart } from '../../cart/use-cart.ts';

/** What a buyer wants whose cart holds tickets in another currency. */
export type CurrencyAnswer = 'pay' | 'replace' | 'keep';

interface CurrencyDialogProps {
  readonly onAnswer: (answer: CurrencyAnswer) => void;
}

/** Asks what becomes of a cart in another currency; nothing that was chosen is lost by any answer. */
export function CurrencyDialog({ onAnswer }: CurrencyDialogProps) {
  const { text, language } = useText();
  const { data: cart } = useCart();
  const price = cart ? formatMoney({ amount: cart.total, currency: cart.currency }, language) : '';
  return (
    <Dialog
      open
      size="s"
      title={text('mixedTitle')}
      closeLabel={text('mixedKeep')}
      onClose={() => onAnswer('keep')}
      actions={
        <>
          <Button onClick={() => onAnswer('pay')} data-autofocus>
            {text('mixedPay')}
          </Button>
          <Button variant="outline" onClick={() => onAnswer('replace')}>
            {text('mixedReplace')}
          </Button>
          <Button variant="text" onClick={() => onAnswer('keep')}>
            {text('mixedKeep')}
          </Button>
        </>
      }
    >
      {text('mixedText', { price })}
    </Dialog>
  );
}
