import { hasCode, isApiError } from '@vh/api-client';
import { formatDay, useText, readersZone } from '@vh/i18n';
import { Button, IconButton, TextField, VisuallyHidden } from '@vh/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { LaterErrorText } from '../failure/later-error-text.tsx';
import { useCode } from './use-code.ts';
import styles from './code-field.module.css';

/** A code that is in use, and what it does in words. */
export interface CodeInUse {
  readonly code: string;
  readonly effect: string;
  /** It changes prices, which follow one code: another one takes its place. */
  readonly isDiscount: boolean;
}

interface CodeFieldProps {
  /** The event on whose page it stands; none at the checkout. */
  readonly eventId?: string;
  readonly codes: readonly CodeInUse[];
}

/** Where a promo or access code is typed, and the codes that are in use. It is no form: it stands in one. */
export function CodeField({ eventId, codes }: CodeFieldProps) {
  const { text } = useText();
  const boxId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { apply, remove } = useCode(eventId);
  const discount = codes.find(({ isDiscount }) => isDiscount);
  const send = () => {
    setEmpty(typed.trim() === '');
    if (typed.trim() === '' || apply.isPending) return;
    apply.mutate(typed, { onSuccess: () => close() });
  };
  const close = () => {
    setTyped('');
    setOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the checkout's form
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.code}>
      {codes.length > 0 && (
        <ul className={styles.list}>
          {codes.map(({ code, effect }) => (
            <li key={code} className={styles.used}>
              <span>{effect}</span>
              <IconButton
                icon="close"
                label={text('codeRemove', { code })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(code)}
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">
          {apply.data && codes.length > 0 && text('codeInUse', { code: apply.data.code.code })}
        </span>
      </VisuallyHidden>
      {isOpen ? (
        <div id={boxId} className={styles.box}>
          <TextField
            label={text('codeLabel')}
            value={typed}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            help={discount && text('codeReplaces', { code: discount.code })}
            error={isEmpty ? text('codeEmpty') : apply.error ? <CodeError error={apply.error} /> : undefined}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={handleKey}
          />
          <Button variant="outline" busy={apply.isPending} onClick={send}>
            {text('codeUse')}
          </Button>
        </div>
      ) : (
        <Button variant="outline" size="s" icon="ticket" aria-expanded={false} onClick={() => setOpen(true)}>
          {text('codeAsk')}
        </Button>
      )}
    </div>
  );
}

/** Why a code was refused; one that is not valid yet says from when. */
function CodeError({ error }: { error: unknown }) {
  const { text, language } = useText();
  const from = hasCode(error, 'code.expired') && isApiError(error) ? startOf(error.details) : undefined;
  if (from === undefined) return <LaterErrorText error={error} />;
  const timeZone = readersZone();
  return text('codeFrom', { date: formatDay(from, { language, timeZone }) });
}

function startOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('validFrom' in details)) return undefined;
  return typeof details.validFrom === 'string' ? details.validFrom : undefined;
}
