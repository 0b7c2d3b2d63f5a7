import { Button, LinkButton, StatusGlyph } from '@vh/ui';
import { formatMoment, useFailureText } from '@vh/area-kit';
import { useEventFormTexts } from './event-form-texts.ts';
import type { FormStep } from './form-steps.model.ts';
import type { Autosave } from './use-autosave.ts';
import styles from './event-form.module.css';

interface SaveBarProps {
  readonly autosave: Autosave;
  readonly steps: readonly FormStep[];
  readonly current: FormStep;
  readonly hrefOf: (step: FormStep) => string;
  /** True when leading on is the one thing to do here. */
  readonly leads: boolean;
  /** What ends the form, once one is there. */
  readonly children?: React.ReactNode;
}

/** Says how the draft stands, and leads on; stays at the lower edge. */
export function SaveBar({ autosave, steps, current, hrefOf, leads, children }: SaveBarProps) {
  const { text } = useEventFormTexts();
  const at = steps.indexOf(current);
  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    <div className={styles.bar}>
      <SaveSign autosave={autosave} />
      <div className={styles.barActs}>
        {before && (
          <LinkButton variant="text" href={hrefOf(before)} icon="arrow-left">
            {text('previous')}
          </LinkButton>
        )}
        {children}
        {after && (
          <LinkButton
            variant={leads ? 'primary' : 'outline'}
            href={hrefOf(after)}
            iconEnd="arrow-right"
            className={leads ? styles.nextButton : styles.besidesSaving}
          >
            {text('next', { step: text(`step.${after}`) })}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function SaveSign({ autosave: { state, saveNow } }: { autosave: Autosave }) {
  const { text, language } = useEventFormTexts();
  const inWords = useFailureText();
  if (state.kind === 'failed')
    return (
      <p className={styles.saveSign} role="alert">
        <StatusGlyph tone="bad" size={14} /> {text('saveFailed', { why: inWords(state.error) })}{' '}
        {state.isRetried && text('saveRetried')}{' '}
        <Button size="s" variant="text" onClick={saveNow}>
          {text('saveAgain')}
        </Button>
      </p>
    );
  const says = {
    untouched: () => text('notSavedYet'),
    unsaved: () => text('unsaved'),
    saving: () => text('saving'),
    conflict: () => text('unsaved'),
    outdated: () => text('unsaved'),
    saved: (at: string) => text('savedAt', { time: formatMoment(at, language) }),
  };
  return (
    <p className={styles.saveSign} role="status">
      {state.kind === 'saved' ? <StatusGlyph tone="ok" size={14} /> : null}
      {state.kind === 'saved' ? says.saved(state.at) : says[state.kind]()}
    </p>
  );
}
