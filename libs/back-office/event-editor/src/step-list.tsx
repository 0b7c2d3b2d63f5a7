import { cx, Link, Menu, StatusGlyph, VisuallyHidden } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import type { FormStep, StepState } from './form-steps.model.ts';
import styles from './event-form.module.css';

interface StepListProps {
  readonly states: readonly StepState[];
  readonly current: FormStep;
  readonly hrefOf: (step: FormStep) => string;
}

/** The steps with what each still needs; a column beside the form, a menu above it on phones. */
export function StepList({ states, current, hrefOf }: StepListProps) {
  const { text } = useEventFormTexts();
  const at = states.findIndex(state => state.step === current);
  return (
    <nav className={styles.steps} aria-label={text('steps')}>
      <ol className={styles.stepColumn}>
        {states.map((state, index) => (
          <li key={state.step}>
            <Link
              href={hrefOf(state.step)}
              className={cx(styles.step, state.step === current && styles.currentStep)}
              aria-current={state.step === current ? 'step' : undefined}
            >
              <span className={styles.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <span>{text(`step.${state.step}`)}</span>
              <StepMark state={state} />
            </Link>
          </li>
        ))}
      </ol>
      <Menu
        className={styles.stepMenu}
        label={text('stepOf', { at: at + 1, of: states.length, step: text(`step.${current}`) })}
        items={states.map(state => ({
          key: state.step,
          href: hrefOf(state.step),
          current: state.step === current,
          label: (
            <span className={styles.stepChoice}>
              {text(`step.${state.step}`)} <StepMark state={state} />
            </span>
          ),
        }))}
      />
    </nav>
  );
}

function StepMark({ state: { step, errors, warnings } }: { state: StepState }) {
  const { text } = useEventFormTexts();
  if (step === 'review') return null;
  if (errors > 0) return <span className={styles.toDo}>{text('toDo', { count: errors })}</span>;
  if (warnings > 0) return <span className={styles.notes}>{text('notes', { count: warnings })}</span>;
  return (
    <span className={styles.ready}>
      <StatusGlyph tone="ok" size={14} />
      <VisuallyHidden>{text('stepReady')}</VisuallyHidden>
    </span>
  );
}
