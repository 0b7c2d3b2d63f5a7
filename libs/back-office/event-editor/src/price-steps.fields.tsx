import {
  appliedSteps,
  leftAtStep,
  momentsOfForm,
  priceNow,
  type LanguageCode,
  type PriceStep,
  type PriceStepForm,
  type TicketTypeForm,
} from '@vh/domain';
import { nameOfLanguage } from '@vh/area-kit';
import { formatAmount, formatCount, formatDayTime } from '@vh/i18n';
import { Button, IconButton, TextField, VisuallyHidden } from '@vh/ui';
import { controlId } from './form-steps.model.ts';
import { useField, useForm } from './form-context.ts';
import { writtenLanguages } from './form-texts.model.ts';
import { MoneyField, WholeField } from './number-fields.tsx';
import { addStep, canAddStep, changeStep, removeStep } from './price-steps.model.ts';
import { usePriceStepTexts } from './price-step-texts.ts';
import { TimeField } from './time-field.tsx';
import styles from './price-steps.module.css';

interface PriceStepsProps {
  /** Which ticket type of the form it is. */
  readonly at: number;
  readonly type: TicketTypeForm;
  readonly title: string;
  readonly change: (part: Partial<TicketTypeForm>) => void;
}

/** The prices that a ticket type has before its own one, and what they come to in words. */
export function PriceSteps({ at, type, title, change }: PriceStepsProps) {
  const { text } = usePriceStepTexts();
  if (type.kind !== 'priced') return null;
  const { priceSteps = [] } = type;
  return (
    <div className={styles.steps}>
      {priceSteps.length > 0 && (
        <ol className={styles.list}>
          {priceSteps.map((step, number) => (
            <PriceStepRow key={step.id} {...{ at, type, title, change, step, number }} />
          ))}
        </ol>
      )}
      <StepsInWords at={at} type={type} />
      {canAddStep(type) && (
        <Button
          size="s"
          variant="text"
          icon="plus"
          aria-label={text('addName', { name: title })}
          onClick={() => change(addStep(type))}
        >
          {text('add')}
        </Button>
      )}
    </div>
  );
}

interface PriceStepRowProps extends PriceStepsProps {
  readonly step: PriceStepForm;
  readonly number: number;
}

function PriceStepRow({ at, type, title, change, step, number }: PriceStepRowProps) {
  const { text, language } = usePriceStepTexts();
  const { form, facts } = useForm();
  const path = `ticketTypes.${at}.priceSteps.${number}`;
  const edit = (part: Partial<PriceStepForm>) => change(changeStep(type, step.id, part));
  const taken = takenIn(facts, type.id, step.id);
  const named = { at: number + 1, name: title };
  return (
    <li>
      <fieldset className={styles.step} id={controlId(path)}>
        <legend>
          <span aria-hidden="true">{text('step', { at: number + 1 })}</span>
          <VisuallyHidden>{text('stepOf', named)}</VisuallyHidden>
        </legend>
        <div className={styles.fields}>
          <MoneyField
            path={`${path}.face`}
            label={text('price')}
            currency={form.currency}
            value={step.face}
            onChange={face => edit({ face })}
          />
          <TimeField
            path={`${path}.endsAt`}
            label={text('until')}
            labelNote={text('optional')}
            value={step.endsAt}
            onChange={endsAt => edit({ endsAt })}
          />
          <WholeField
            path={`${path}.quantity`}
            label={text('number')}
            labelNote={text('optional')}
            least={1}
            most={1_000_000}
            help={
              taken > 0
                ? text('taken', { count: taken, shown: formatCount(taken, language) })
                : text('numberHelp')
            }
            value={step.quantity}
            onChange={quantity => edit({ quantity })}
          />
          <StepName path={path} step={step} edit={edit} language={form.mainLanguage} />
          <OtherNames path={path} step={step} edit={edit} named={named} />
        </div>
        <IconButton
          icon="trash"
          label={text('remove', named)}
          onClick={() => change(removeStep(type, step.id))}
        />
      </fieldset>
    </li>
  );
}

interface StepNamesProps {
  readonly path: string;
  readonly step: PriceStepForm;
  readonly edit: (part: Partial<PriceStepForm>) => void;
}

/** The names of a step in the other languages that the event is written in, behind a line. */
function OtherNames({ named, ...names }: StepNamesProps & { readonly named: { at: number; name: string } }) {
  const { text } = usePriceStepTexts();
  const { form } = useForm();
  const others = writtenLanguages(form).filter(language => language !== form.mainLanguage);
  if (others.length === 0) return null;
  return (
    <details className={styles.names}>
      <summary aria-label={text('otherNamesOf', named)}>{text('otherNames')}</summary>
      <div className={styles.fields}>
        {others.map(language => (
          <StepName key={language} {...names} language={language} />
        ))}
      </div>
    </details>
  );
}

function StepName({ path, step, edit, language }: StepNamesProps & { readonly language: LanguageCode }) {
  const { text } = usePriceStepTexts();
  const { form } = useForm();
  const isMain = language === form.mainLanguage;
  const field = useField(`${path}.names.${language}`);
  return (
    <TextField
      {...field}
      label={isMain ? text('name') : text('nameIn', { language: nameOfLanguage(language) })}
      labelNote={text('optional')}
      maxLength={120}
      value={step.names[language] ?? ''}
      onChange={event => edit({ names: { ...step.names, [language]: event.target.value } })}
    />
  );
}

/** The prices that apply from now on, in a sentence; nothing while the times of the event can't be read. */
function StepsInWords({ at, type }: Pick<PriceStepsProps, 'at' | 'type'>) {
  const { text, language } = usePriceStepTexts();
  const { form, facts, zone, refusedAt } = useForm();
  const { face, priceSteps = [] } = type;
  if (priceSteps.length === 0 || face === null || zone === undefined) return null;
  // the price before says nothing about what is typed now
  if (refusedAt(`ticketTypes.${at}.face`) !== undefined) return null;
  const ends = momentsOfForm(form, zone).ticketTypes[at]?.priceSteps ?? [];
  const steps = appliedSteps(type, ends, stepId => takenIn(facts, type.id, stepId));
  const { step: first } = priceNow({ face, priceSteps: steps }, facts.now);
  const coming = first ? steps.slice(steps.indexOf(first)) : [];
  const money = (amount: number) => formatAmount({ amount, currency: form.currency }, language);
  const style = { language, timeZone: zone };
  const words = (step: PriceStep) => {
    const iso = step.endsAt === null ? undefined : new Date(step.endsAt).toISOString();
    const time = iso && formatDayTime(iso, style);
    const price = money(step.face);
    const count = leftAtStep(step);
    if (step.quantity === null) return text('byDate', { price, time: time ?? '' });
    return time ? text('byBoth', { price, time, count }) : text('byNumber', { price, count });
  };
  return (
    <p className={styles.words} aria-live="polite">
      {text('now', { steps: [...coming.map(words), money(face)].join(text('then')) })}
    </p>
  );
}

/** Number of tickets that are held or were sold at a stored step. */
function takenIn({ stored }: ReturnType<typeof useForm>['facts'], typeId: string, stepId: string): number {
  const type = stored?.ticketTypes.find(({ id }) => id === typeId);
  return type?.priceSteps?.find(({ id }) => id === stepId)?.taken ?? 0;
}
