import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { newActionKey, useFailureText } from '@vh/area-kit';
import type { ResponseOf } from '@vh/contract';
import { formatOrderNumber, isLanguageCode, languageOptions } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Checkbox, DefinitionRows, Notice, SelectField, showToast, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { emptyInvoice, InvoiceFields, invoiceFields, readInvoice } from '../order/invoice-fields.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { RefundTickets } from './refund-tickets.tsx';
import type { OrderDialogProps } from './small-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Moves tickets of an order to a new order of somebody else, at their price. */
export function SplitDialog({ order, onClose }: OrderDialogProps) {
  const { text, language } = useActionTexts();
  const inWords = useFailureText();
  const [key] = useState(newActionKey);
  const [wasSent, setSent] = useState(false);
  const [ticketIds, setTickets] = useState<readonly string[]>(
    order.changeable.length === 1 ? order.changeable : [],
  );
  const [buyer, setBuyer] = useState({ name: '', email: '', note: '', language: order.language });
  const [wantsInvoice, setWants] = useState(false);
  const [invoiceTo, setInvoice] = useState(emptyInvoice);
  const options = queryFor(useApi(), 'POST /back/order/quote-split', {
    orderId: order._id,
    ticketIds: [...ticketIds],
  });
  const quote = useQuery({ ...options, enabled: ticketIds.length > 0 });
  const action = useOrderAction<{ number: string }>(({ number }) => {
    showToast(text('splitDone', { number: formatOrderNumber(number) }));
    onClose();
  });
  const { name, email, note, language: lang } = buyer;
  const problems = {
    tickets: ticketIds.length === 0 ? text('splitNothing') : undefined,
    name: name.trim() === '' ? text('splitRequired') : undefined,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : text('splitEmail'),
  };
  const missingInvoice = (field: keyof typeof invoiceTo) =>
    field !== 'registrationNumber' && invoiceTo[field].trim() === '' ? text('splitRequired') : undefined;
  const isRight =
    Object.values(problems).every(problem => problem === undefined) &&
    (!wantsInvoice || invoiceFields.every(field => missingInvoice(field) === undefined));
  const confirm = () => {
    setSent(true);
    if (!isRight || !quote.data) return;
    const { version, amount: expectedAmount } = quote.data;
    void action.run(api =>
      api.call('POST /back/order/split', {
        ...{
          orderId: order._id,
          ticketIds: [...ticketIds],
          key,
          version,
          expectedAmount,
          lang,
          note: note.trim(),
        },
        buyer: { name: name.trim(), email: email.trim() },
        ...(wantsInvoice && { invoiceTo: readInvoice(invoiceTo) }),
      }),
    );
  };
  return (
    <ActionDialog
      title={text('splitTitle', { number: formatOrderNumber(order.number) })}
      confirm={text('confirmSplit')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{text('splitText')}</p>
        <RefundTickets
          order={{ ...order, refundable: order.changeable }}
          chosen={ticketIds}
          error={wasSent ? problems.tickets : undefined}
          onChange={setTickets}
        />
        <TextField
          label={text('splitName')}
          value={name}
          required
          autoComplete="off"
          maxLength={80}
          error={wasSent ? problems.name : undefined}
          onChange={({ target }) => setBuyer(now => ({ ...now, name: target.value }))}
        />
        <TextField
          label={text('splitEmailLabel')}
          type="email"
          value={email}
          required
          autoComplete="off"
          error={wasSent ? problems.email : undefined}
          onChange={({ target }) => setBuyer(now => ({ ...now, email: target.value }))}
        />
        <SelectField
          label={text('splitLanguage')}
          value={lang}
          options={languageOptions.map(({ code, name: label }) => ({ value: code, label }))}
          onChange={({ target }) => {
            const next = target.value;
            if (isLanguageCode(next)) setBuyer(now => ({ ...now, language: next }));
          }}
        />
        <Checkbox
          label={text('splitInvoice')}
          checked={wantsInvoice}
          onChange={({ target }) => setWants(target.checked)}
        />
        {wantsInvoice && (
          <InvoiceFields
            values={invoiceTo}
            onChange={setInvoice}
            problemOf={field => (wasSent ? missingInvoice(field) : undefined)}
            idOf={field => `split-invoice-${field}`}
            onLeave={() => undefined}
          />
        )}
        <TextArea
          label={text('note')}
          labelNote={text('optional')}
          help={text('noteHelp')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setBuyer(now => ({ ...now, note: target.value }))}
        />
        {quote.isError && (
          <Notice tone="bad" live="polite">
            {inWords(quote.error)}
          </Notice>
        )}
        {quote.data && ticketIds.length > 0 ? (
          <SplitSums quote={quote.data} hasInvoice={wantsInvoice} language={language} />
        ) : null}
      </div>
    </ActionDialog>
  );
}

interface SplitSumsProps {
  readonly quote: ResponseOf<'POST /back/order/quote-split'>;
  readonly hasInvoice: boolean;
  readonly language: ReturnType<typeof useActionTexts>['language'];
}

/** What moves with the tickets; nothing is paid or refunded. */
function SplitSums({ quote, hasInvoice, language }: SplitSumsProps) {
  const { text } = useActionTexts();
  const { currency, face, fees, protection, vat, amount, documents } = quote;
  const money = (sum: number) => formatAmount({ amount: sum, currency }, language);
  const issued = [...documents, ...(hasInvoice ? (['invoice'] as const) : [])];
  const sums = { face, fees, protection, vat };
  return (
    <DefinitionRows
      look="compact"
      rows={[
        ...(['face', 'fees', 'protection'] as const)
          .filter(part => sums[part] > 0)
          .map(part => ({ key: part, term: text(`split.${part}`), detail: money(sums[part]) })),
        { key: 'amount', term: <b>{text('split.amount')}</b>, detail: <b>{money(amount)}</b> },
        ...(vat > 0 ? [{ key: 'vat', term: text('split.vat'), detail: money(vat) }] : []),
        ...(issued.length > 0
          ? [
              {
                key: 'documents',
                term: text('split.documents'),
                detail: issued.map(kind => text(`document.${kind}`)).join(', '),
              },
            ]
          : []),
      ]}
    />
  );
}
