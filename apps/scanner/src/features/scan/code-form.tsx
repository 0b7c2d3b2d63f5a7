import { Button, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './code-form.module.css';
import { codeFormOf } from '../verdict/index.ts';
import { answersPart } from './use-wedge.ts';

/** The code as people type it; a hand scanner may type into it as well. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { text } = useTexts();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'codeMissing' | 'codeTypo' | undefined>(undefined);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = findProblem(typed);
    setProblem(found);
    if (found) return;
    onCode(typed);
    setTyped('');
  }

  return (
    // what a hand scanner types here is a scan, with its own letters only, and is never taken for a typed code
    <form className={styles.form} onSubmit={handleSubmit} {...{ [answersPart]: '' }}>
      <TextField
        className={styles.field}
        inputClassName={styles.input}
        label={text('codeLabel')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={problem ? text(problem) : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" variant="outline" className={styles.check}>
        {text('checkCode')}
      </Button>
    </form>
  );
}

function findProblem(typed: string): 'codeMissing' | 'codeTypo' | undefined {
  if (typed.trim() === '') return 'codeMissing';
  return codeFormOf(typed) === 'typo' ? 'codeTypo' : undefined;
}
