import { useAmountWords } from '@vh/area-kit';
import { codeKinds } from '@vh/domain';
import { Checkbox, SelectField, TextField } from '@vh/ui';
import { mostOff, type CodeProblems, type CodeValues } from './code-form.model.ts';
import { useCodeTexts } from './code-texts.ts';
import styles from './codes.module.css';

/** A ticket type that a code or a question can be for. */
export interface TypeOption {
  readonly id: string;
  readonly name: string;
}

interface CodeFieldsProps {
  readonly values: CodeValues;
  readonly problems: CodeProblems;
  readonly types: readonly TypeOption[];
  readonly onChange: (change: Partial<CodeValues>) => void;
}

/** The terms of a code, or of many. */
export function CodeFields({ values, problems, types, onChange }: CodeFieldsProps) {
  const { text } = useCodeTexts();
  const amountWords = useAmountWords();
  const said = (name: keyof CodeValues) => {
    const problem = problems[name];
    if (name === 'amount' && problem) return amountWords(values.amount, mostOff) ?? text(problem);
    return problem && text(problem);
  };
  const typed = (
    name: 'percent' | 'amount' | 'maxUses' | 'maxTickets' | 'maxPerBuyer' | 'validFrom' | 'validTo' | 'note',
  ) => ({
    label: text(name),
    value: values[name],
    error: said(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const ticked = (name: 'unlocks' | 'onlyThisEvent') => ({
    label: text(name),
    checked: values[name],
    onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked }),
  });
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={text('kind')}
          value={values.kind}
          options={codeKinds.map(kind => ({ value: kind, label: text(`kind.${kind}`) }))}
          onChange={event =>
            onChange({ kind: codeKinds.find(kind => kind === event.target.value) ?? 'percent' })
          }
        />
        {values.kind === 'percent' && <TextField {...typed('percent')} inputMode="decimal" required />}
        {values.kind === 'fixed' && <TextField {...typed('amount')} inputMode="decimal" required />}
        {values.kind === 'fixed' && (
          <SelectField
            label={text('per')}
            value={values.per}
            options={(['ticket', 'order'] as const).map(per => ({ value: per, label: text(`per.${per}`) }))}
            onChange={event => onChange({ per: event.target.value === 'order' ? 'order' : 'ticket' })}
          />
        )}
      </div>
      {values.kind !== 'access' && <Checkbox {...ticked('unlocks')} />}
      <Checkbox {...ticked('onlyThisEvent')} help={text('onlyThisEventHelp')} />
      {values.onlyThisEvent && <TypeChoice values={values} types={types} onChange={onChange} />}
      <div className={styles.pair}>
        <TextField {...typed('validFrom')} type="datetime-local" />
        <TextField {...typed('validTo')} type="datetime-local" />
      </div>
      <div className={styles.pair}>
        <TextField {...typed('maxUses')} inputMode="numeric" help={text('noLimit')} />
        <TextField {...typed('maxTickets')} inputMode="numeric" help={text('maxTicketsHelp')} />
        <TextField {...typed('maxPerBuyer')} inputMode="numeric" help={text('noLimit')} />
      </div>
      <TextField {...typed('note')} maxLength={200} />
    </>
  );
}

interface TypeChoiceProps {
  readonly values: { readonly ticketTypeIds: readonly string[] };
  readonly types: readonly TypeOption[];
  readonly onChange: (change: { ticketTypeIds: string[] }) => void;
}

/** Which ticket types it is for. */
export function TypeChoice({ values, types, onChange }: TypeChoiceProps) {
  const { text } = useCodeTexts();
  const { ticketTypeIds } = values;
  if (types.length < 2) return null;
  return (
    <fieldset className={styles.types}>
      <legend>{text('ticketTypes')}</legend>
      <p className={styles.hint}>{text('ticketTypesHelp')}</p>
      {types.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={ticketTypeIds.includes(id)}
          onChange={event =>
            onChange({
              ticketTypeIds: event.target.checked
                ? [...ticketTypeIds, id]
                : ticketTypeIds.filter(other => other !== id),
            })
          }
        />
      ))}
    </fieldset>
  );
}
