import { useText } from '@vh/i18n';
import { Checkbox, FormGrid, Heading, SelectField, TextArea, TextField } from '@vh/ui';
import { useCountries } from '../../app/use-countries.ts';
import type { Cart } from '../../cart/use-cart.ts';
import { askedAnswers, type AskedAnswer } from './asked-answers.model.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';

/** What the organisers of the cart's events ask. */
export function QuestionFields({ cart, ...form }: FormPartProps & { readonly cart: Cart }) {
  const { text } = useText();
  const asked = askedAnswers(cart);
  if (asked.length === 0) return null;
  return (
    <section>
      <Heading level={2} className={styles.subtitle}>
        {text('questionsTitle')}
      </Heading>
      <FormGrid>
        {asked.map(answer => (
          <AnswerField key={answer.key} answer={answer} {...form} />
        ))}
      </FormGrid>
    </section>
  );
}

interface AnswerFieldProps extends FormPartProps {
  readonly answer: AskedAnswer;
}

function AnswerField(props: AnswerFieldProps) {
  const { answer, register, messageOf } = props;
  const { text } = useText();
  const { question } = answer;
  const name = `answers.${answer.key}` as const;
  const field = {
    ...register(name),
    id: name,
    label: useLabel(answer),
    labelNote: question.required ? undefined : text('optional'),
    help: question.help || undefined,
    error: messageOf(name),
    required: question.required,
  };
  switch (question.kind) {
    case 'long_text':
      return <TextArea {...field} rows={3} maxLength={2000} />;
    case 'choice':
    case 'yes_no':
    case 'country':
      return <ListField {...props} field={field} />;
    case 'multiple_choice':
      return <ChoicesField {...props} />;
    case 'date':
      return <TextField {...field} type="date" />;
    case 'number':
      return <TextField {...field} inputMode="decimal" />;
    case 'email':
      return <TextField {...field} type="email" inputMode="email" />;
    case 'phone':
      return <TextField {...field} type="tel" inputMode="tel" />;
    default:
      return <TextField {...field} maxLength={200} />;
  }
}

function ListField({
  answer,
  field,
}: AnswerFieldProps & { readonly field: Omit<Parameters<typeof SelectField>[0], 'options'> }) {
  const { text } = useText();
  const countries = useCountries();
  const { kind, options } = answer.question;
  const yesNo = [
    { value: 'yes', label: text('answerYes') },
    { value: 'no', label: text('answerNo') },
  ];
  const values = kind === 'country' ? countries : kind === 'yes_no' ? yesNo : options;
  return <SelectField {...field} options={[{ value: '', label: text('answerChoose') }, ...values]} />;
}

function ChoicesField({ answer, register, messageOf }: AnswerFieldProps) {
  const { text } = useText();
  const { question } = answer;
  const name = `answers.${answer.key}` as const;
  const label = useLabel(answer);
  const message = messageOf(name);
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className={styles.choices}
      aria-describedby={message && `${name}-error`}
    >
      <legend>
        {label} {!question.required && text('optional')}
      </legend>
      {question.help && <p className={styles.choicesHelp}>{question.help}</p>}
      {question.options.map(option => (
        <Checkbox key={option.value} {...register(name)} value={option.value} label={option.label} />
      ))}
      {message && (
        <p id={`${name}-error`} className={styles.choicesError}>
          {message}
        </p>
      )}
    </fieldset>
  );
}

/** The question, with its ticket where it is asked for each. */
function useLabel({ question, ticket }: AskedAnswer): string {
  const { text } = useText();
  if (!ticket) return question.label;
  const { line, index } = ticket;
  return text('questionOfTicket', { label: question.label, index: index + 1, type: line.ticketTypeName });
}
