import type { ResponseOf } from '@vh/contract';
import { useText } from '@vh/i18n';
import { Button, TextField } from '@vh/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { usePasskeys } from './use-passkeys.ts';
import styles from './security.module.css';

interface RenamePasskeyFormProps {
  readonly passkey: ResponseOf<'POST /back/user/get-passkeys'>['rows'][number];
  readonly onDone: () => void;
}

/** Gives a passkey a name that its owner knows it by. */
export function RenamePasskeyForm({ passkey: { _id, name }, onDone }: RenamePasskeyFormProps) {
  const { text } = useText();
  const [value, setValue] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const { busy, rename } = usePasskeys();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value.trim() === '');
    if (value.trim() !== '') void rename(_id, value.trim(), onDone);
  };
  return (
    <form className={styles.rename} noValidate method="post" onSubmit={submit}>
      <TextField
        ref={field}
        label={text('passkeyName')}
        maxLength={60}
        error={isMissing && text('fieldPasskeyName')}
        value={value}
        onChange={event => setValue(event.target.value)}
        required
      />
      <div className={styles.acts}>
        <Button type="submit" busy={busy !== undefined}>
          {text('saveChanges')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {text('confirmSelfCancel')}
        </Button>
      </div>
    </form>
  );
}
