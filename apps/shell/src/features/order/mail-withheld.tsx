import { useText } from '@vh/i18n';
import { Notice } from '@vh/ui';
import type { BuyerOrder } from './order-state.model.ts';

/** Tells that no mail was sent about an order, and that its page has everything. */
export function MailWithheld({ order }: { readonly order: BuyerOrder }) {
  const { text } = useText();
  const { emailNotSent, buyer } = order;
  if (!emailNotSent || buyer.email === '') return null;
  return (
    <Notice tone="wait">
      {text('emailNotSent', { mails: emailNotSent.emailsSentToday, email: buyer.email })}
    </Notice>
  );
}
