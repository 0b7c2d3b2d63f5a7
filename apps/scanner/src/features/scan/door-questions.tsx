import { formatCountry } from '@vh/i18n';
import { countryCodes, type AnswerValue } from '@vh/domain';
import { useEffect, useId, useRef, type InputHTMLAttributes } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './door-questions.module.css';
import type { Ask } from '../verdict/index.ts';
import type { DoorForm } from './use-door-questions.ts';
import { answersPart } from './use-wedge.ts';

/** The questions under an admission: large controls, required ones marked, and what is missing said at its place. */
export function DoorQuestions({ form, mayUndo }: { form: DoorForm; mayUndo: boolean }) {
  const { text } = useTexts();
  const part = useRef<HTMLElement>(null);
  const { openQuestions, tries, waiting } = form;

  // anyone who wanted to go on is brought to what is missing
  useEffect(() => {
    if (tries === 0) return;
    const missing = part.current?.querySelector('[data-wrong="true"]');
    missing?.querySelector<HTMLElement>('button, input, textarea, select')?.focus();
    missing?.scrollIntoView?.({ block: 'center' });
  }, [tries]);

  if (openQuestions.length === 0) return null;
  return (
    <section
      ref={part}
      className={styles.questions}
      aria-label={text('questions')}
      {...{ [answersPart]: '' }}
    >
      {Object.keys(form.problems).length > 0 ? (
        <p className={styles.first} role="alert">
          {text(mayUndo ? 'askFirstOrUndo' : 'askFirst')}
        </p>
      ) : null}
      {waiting > 0 ? (
        <p className={styles.first} role="status">
          {text('ticketsWait', { count: waiting })}
        </p>
      ) : null}
      {openQuestions.map(ask => (
        <Question
          key={ask.questionId}
          ask={ask}
          value={form.typed[ask.questionId]}
          problem={form.problems[ask.questionId]}
          onAnswer={value => form.onAnswer(ask.questionId, value)}
        />
      ))}
    </section>
  );
}

interface QuestionProps {
  readonly ask: Ask;
  readonly value: AnswerValue | undefined;
  readonly problem: DoorForm['problems'][string] | undefined;
  readonly onAnswer: (value: AnswerValue) => void;
}

function Question(props: QuestionProps) {
  const { ask, problem } = props;
  const { text } = useTexts();
  const id = useId();
  const isField = !['yes_no', 'choice', 'multiple_choice'].includes(ask.kind);
  const described = [ask.help && `${id}-help`, problem && `${id}-wrong`].filter(Boolean).join(' ');
  const label = (
    <>
      {ask.label} <span className={styles.mark}>{text(ask.required ? 'askRequired' : 'askOptional')}</span>
    </>
  );
  return (
    <div
      className={styles.question}
      data-wrong={problem !== undefined}
      {...(!isField && { role: 'group', 'aria-labelledby': id, 'aria-describedby': described || undefined })}
    >
      {isField ? (
        <label className={styles.label} htmlFor={`${id}-field`}>
          {label}
        </label>
      ) : (
        <p className={styles.label} id={id}>
          {label}
        </p>
      )}
      {ask.help ? <p id={`${id}-help`}>{ask.help}</p> : null}
      {isField ? (
        <AnswerField {...props} id={`${id}-field`} described={described || undefined} />
      ) : (
        <Choices {...props} />
      )}
      {problem ? (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {text(`askWrong_${problem}`)}
        </p>
      ) : null}
    </div>
  );
}

/** Yes and no, or the values of a list, as buttons. */
function Choices({ ask, value, onAnswer }: QuestionProps) {
  const { text } = useTexts();
  const isMany = ask.kind === 'multiple_choice';
  const chosen = typeof value === 'string' ? [value] : (value ?? []);
  const options =
    ask.kind === 'yes_no'
      ? [
          { value: 'yes', label: text('answerYes') },
          { value: 'no', label: text('answerNo') },
        ]
      : ask.options;
  const handleChoice = (one: string) => {
    const others = chosen.filter(other => other !== one);
    const isOff = chosen.includes(one);
    if (isMany) return onAnswer(isOff ? others : [...others, one]);
    onAnswer(isOff ? '' : one);
  };
  return (
    <div className={styles.choices}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          className={styles.choice}
          aria-pressed={chosen.includes(option.value)}
          onClick={() => handleChoice(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

const fields: Partial<Record<Ask['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  date: { type: 'date' },
  number: { inputMode: 'decimal' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

function AnswerField(props: QuestionProps & { readonly id: string; readonly described: string | undefined }) {
  const { ask, value = '', problem, onAnswer, id, described } = props;
  const { text, language } = useTexts();
  const field = {
    id,
    className: styles.field,
    value: typeof value === 'string' ? value : '',
    required: ask.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
  };
  if (ask.kind === 'long_text') return <textarea {...field} rows={2} />;
  if (ask.kind === 'country') {
    return (
      <select {...field}>
        <option value="">{text('answerChoose')}</option>
        {countryCodes.map(code => (
          <option key={code} value={code}>
            {formatCountry(code, language)}
          </option>
        ))}
      </select>
    );
  }
  return <input {...field} {...fields[ask.kind]} autoComplete="off" />;
}
