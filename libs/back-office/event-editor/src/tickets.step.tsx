import { currencies, isCurrency } from '@vh/domain';
import { Button, FieldError, Panel, SelectField } from '@vh/ui';
import { useState } from 'react';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useField, useForm } from './form-context.ts';
import { WholeField } from './number-fields.tsx';
import { QuotaPanel } from './quota-panel.tsx';
import { RemovedCards } from './removed-cards.tsx';
import { TicketTypeCard } from './ticket-type.card.tsx';
import { addType, ownQuota } from './ticket-types.model.ts';
import { TypesOfMap } from './types-of-map.tsx';
import { TimeField } from './time-field.tsx';
import styles from './event-form.module.css';

/** What is sold: kinds of tickets, how many there are, and from when to when. */
export function TicketsStep() {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { ticketTypes } = form.form;
  const isCommon = ticketTypes.some(type => type.quotaIds.length > 0 && !ownQuota(form.form, type));
  const [sharesQuota, setSharesQuota] = useState(isCommon);
  const wrong = ['ticketTypes', 'quotas'].flatMap(path => sayAt(form, path) ?? []);
  const isCombined = form.form.kind === 'combined';
  return (
    <>
      <Panel title={text('tickets')} className={styles.part ?? ''} actions={<CurrencyField />}>
        {wrong.map(words => (
          <FieldError key={words}>{words}</FieldError>
        ))}
        {ticketTypes.length === 0 && <p className={styles.quiet}>{text('noTypes')}</p>}
        <ol className={styles.types}>
          {ticketTypes.map((type, at) => (
            <TicketTypeCard key={type.id} at={at} sharesQuota={sharesQuota || isCommon} />
          ))}
        </ol>
        <RemovedCards list="ticketTypes" />
        <div className={styles.adds}>
          <Button
            id="event-ticketTypes"
            variant="outline"
            icon="plus"
            onClick={() => form.set(addType(form.form, form.facts.defaults))}
          >
            {text('addType')}
          </Button>
          <TypesOfMap />
          {!isCombined && !isCommon && !sharesQuota && ticketTypes.length > 1 && (
            <Button variant="text" onClick={() => setSharesQuota(true)}>
              {text('sharePlaces')}
            </Button>
          )}
        </div>
      </Panel>
      {!isCombined && (isCommon || sharesQuota) && <QuotaPanel />}
      <SalesPanel />
    </>
  );
}

function CurrencyField() {
  const { text } = useEventFormTexts();
  const { form, facts, set } = useForm();
  const { stored, fixedFees } = facts;
  // a draft from before the first sale may have another one, which has to be put back
  const isFixed = stored?.currency === form.currency && (stored.hasSales || stored.isMember);
  return (
    <SelectField
      {...useField('currency')}
      label={text('currency')}
      labelHidden
      className={styles.currency ?? ''}
      disabled={isFixed}
      value={form.currency}
      options={currencies.map(code => ({ value: code, label: code }))}
      onChange={({ target: { value } }) =>
        isCurrency(value) &&
        set({
          currency: value,
          // what the platform takes of each ticket of a new event goes with its currency
          ...(fixedFees && { fees: { ...form.fees, fixed: fixedFees[value] ?? 0 } }),
        })
      }
    />
  );
}

function SalesPanel() {
  const { text } = useEventFormTexts();
  const { form, set } = useForm();
  return (
    <Panel title={text('sales')} className={styles.part ?? ''}>
      <div className={styles.pair}>
        <TimeField
          path="salesStart"
          label={text('salesStart')}
          help={text('salesStartHelp')}
          value={form.salesStart}
          onChange={salesStart => set({ salesStart })}
        />
        <TimeField
          path="salesEnd"
          label={text('salesEnd')}
          help={text('salesEndHelp')}
          value={form.salesEnd}
          onChange={salesEnd => set({ salesEnd })}
        />
        <WholeField
          path="maxPerOrder"
          label={text('eventMaxPerOrder')}
          least={1}
          most={100}
          required
          value={form.maxPerOrder}
          onChange={most => most !== null && set({ maxPerOrder: most })}
        />
        <WholeField
          path="maxPerBuyer"
          label={text('eventMaxPerBuyer')}
          help={text('noLimit')}
          least={1}
          most={1_000_000}
          value={form.maxPerBuyer}
          onChange={maxPerBuyer => set({ maxPerBuyer })}
        />
      </div>
    </Panel>
  );
}
