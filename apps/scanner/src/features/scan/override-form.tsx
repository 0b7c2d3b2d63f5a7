import { Button, TextField } from '@vh/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { answersPart } from './use-wedge.ts';
import styles from './verdict-view.module.css';

/** As many letters as the server takes, and at least so many that they say something. */
const [shortestReason, longestReason] = [3, 200];

interface OverrideFormProps {
  readonly onOverride: (reason: string) => void;
  readonly onClose: () => void;
}

/** Why somebody is admitted although the event is not open. */
export function OverrideForm({ onOverride, onClose }: OverrideFormProps) {
  const { text } = useTexts();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const said = reason.trim();
    if (said.length < shortestReason) return setMissing(true);
    onOverride(said);
  }

  return (
    <form className={styles.reasonForm} onSubmit={handleSubmit} {...{ [answersPart]: '' }}>
      <TextField
        ref={field}
        label={text('overrideReason')}
        help={text('overrideHelp')}
        maxLength={longestReason}
        autoComplete="off"
        value={reason}
        error={isMissing ? text('overrideMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="plate">
        {text('overrideAdmit')}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {text('overrideClose')}
      </Button>
    </form>
  );
}
