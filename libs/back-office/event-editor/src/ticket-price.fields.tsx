import { likelyFace, splitTicket, type TicketTypeForm } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { FieldError, SegmentedControl } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useForm } from './form-context.ts';
import { MoneyField } from './number-fields.tsx';
import { useOpenPriceTexts } from './open-price-texts.ts';
import { usePriceStepTexts } from './price-step-texts.ts';
import styles from './event-form.module.css';

interface PriceProps {
  readonly path: string;
  readonly type: TicketTypeForm;
  readonly change: (part: Partial<TicketTypeForm>) => void;
}

/** Whether a ticket has a price, none, or the one that buyers choose. */
export function PriceKind({ path, type, title, change }: PriceProps & { readonly title: string }) {
  const { text } = useEventFormTexts();
  const open = useOpenPriceTexts();
  const form = useForm();
  // a choice that the plan stands in the way of is told at once, whichever of the two came last
  const wrong = sayAt({ ...form, isSaid: () => true }, `${path}.kind`);
  return (
    <div className={styles.priceKind}>
      <SegmentedControl
        legend={text('kindOfPrice', { name: title })}
        options={[
          { value: 'priced', label: text('priced') },
          { value: 'free', label: text('free') },
          { value: 'open', label: open.text('open') },
        ]}
        value={type.kind}
        onChange={kind => change(kind === 'open' ? opened(type) : { kind })}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  );
}

/** What was asked until now is what is suggested from now on, and nobody must pay it. */
function opened({ face, suggested }: TicketTypeForm): Partial<TicketTypeForm> {
  return suggested === null ? { kind: 'open', face: 0, suggested: face } : { kind: 'open' };
}

/** The price of a ticket, or what buyers may choose. */
export function PriceFields({
  path,
  type,
  isOrdered,
  change,
}: PriceProps & { readonly isOrdered: boolean | undefined }) {
  const { text } = useEventFormTexts();
  const open = useOpenPriceTexts();
  const steps = usePriceStepTexts();
  const { form } = useForm();
  const { currency } = form;
  const kept = isOrdered ? text('priceOrdered') : undefined;
  if (type.kind === 'free') return null;
  if (type.kind === 'priced') {
    return (
      <MoneyField
        path={`${path}.face`}
        label={type.priceSteps?.length ? steps.text('lastPrice') : text('price')}
        currency={currency}
        help={kept}
        value={type.face}
        onChange={face => change({ face })}
      />
    );
  }
  return (
    <div className={styles.openPrice}>
      <MoneyField
        path={`${path}.face`}
        label={open.text('minimum')}
        currency={currency}
        help={kept ?? open.text('minimumHelp')}
        value={type.face}
        onChange={face => change({ face })}
      />
      <MoneyField
        path={`${path}.suggested`}
        label={open.text('suggested')}
        currency={currency}
        help={open.text('suggestedHelp')}
        value={type.suggested}
        onChange={suggested => change({ suggested })}
      />
      <MoneyField
        path={`${path}.maximum`}
        label={open.text('maximum')}
        labelNote={open.text('optional')}
        currency={currency}
        value={type.maximum}
        onChange={maximum => change({ maximum })}
      />
    </div>
  );
}

/** What a ticket at its price comes to, as soon as it has one; of an open price at the suggested one. */
export function FeeLine({ path, type }: { readonly path: string; readonly type: TicketTypeForm }) {
  const { text, language } = useEventFormTexts();
  const open = useOpenPriceTexts();
  const { form, refusedAt } = useForm();
  const face = likelyFace(type);
  const isRefused = [`${path}.face`, `${path}.suggested`].some(one => refusedAt(one) !== undefined);
  // the price before says nothing about what is typed now
  if (!face || face < 0 || isRefused) return null;
  const { buyer, organiser } = splitTicket(face, form.fees, 0);
  const money = (amount: number) => formatAmount({ amount, currency: form.currency }, language);
  const words = text('buyerPays', { buyer: money(buyer), organiser: money(organiser) });
  return (
    <p className={styles.quiet} aria-live="polite">
      {type.kind === 'open' ? open.text('suggestedPays', { words }) : words}
    </p>
  );
}
