import { queryFor, useApi } from '@vh/api-client';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@vh/contract';
import { canUsePasskeys } from '@vh/auth/shell';
import { formatLongDay, useText, readersZone } from '@vh/i18n';
import { Button, ErrorPanel, Heading, Icon, Skeleton } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';
import { usePasskeys } from './use-passkeys.ts';
import styles from './security.module.css';

const RemovePasskeyDialog = lazy(async () => ({
  default: (await import('./remove-passkey.dialog.tsx')).RemovePasskeyDialog,
}));

type Passkey = ResponseOf<'POST /back/user/get-passkeys'>['rows'][number];

/** The passkeys of the account: to be added, named and removed. */
export function PasskeySection() {
  const { text } = useText();
  const passkeys = useQuery(queryFor(useApi(), 'POST /back/user/get-passkeys'));
  const { busy, add } = usePasskeys();
  return (
    <section className={styles.section}>
      <Heading level={2}>{text('passkeysTitle')}</Heading>
      <p className={styles.lead}>{text('passkeysLead')}</p>
      {passkeys.isPending && <Skeleton height={72} />}
      {passkeys.isError && !passkeys.data && (
        <ErrorPanel
          title={text('unexpectedError')}
          action={
            <Button variant="outline" onClick={() => void passkeys.refetch()}>
              {text('retry')}
            </Button>
          }
        >
          <ErrorText error={passkeys.error} />
        </ErrorPanel>
      )}
      {passkeys.data && <PasskeyList rows={passkeys.data.rows} />}
      {passkeys.data && canUsePasskeys() && (
        <Button variant="outline" icon="plus" busy={busy === 'add'} onClick={() => void add()}>
          {text('passkeyAdd')}
        </Button>
      )}
      {passkeys.data && !canUsePasskeys() && <p className={styles.note}>{text('passkeysUnable')}</p>}
    </section>
  );
}

function PasskeyList({ rows }: { rows: readonly Passkey[] }) {
  const { text } = useText();
  if (rows.length === 0) return <p className={styles.note}>{text('passkeysNone')}</p>;
  return (
    <ul className={styles.passkeys}>
      {rows.map(passkey => (
        <li key={passkey._id} className={styles.passkey}>
          <PasskeyRow passkey={passkey} />
        </li>
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { text } = useText();
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const { name } = passkey;
  if (doing === 'rename') return <RenamePasskeyForm passkey={passkey} onDone={() => setDoing(undefined)} />;
  return (
    <>
      <Icon name="lock" />
      <PasskeyFacts passkey={passkey} />
      <div className={styles.rowActs}>
        <Button
          variant="text"
          size="s"
          aria-label={text('passkeyRenameOf', { name })}
          onClick={() => setDoing('rename')}
        >
          {text('passkeyRename')}
        </Button>
        <Button
          variant="text"
          size="s"
          aria-label={text('passkeyRemoveOf', { name })}
          onClick={() => setDoing('remove')}
        >
          {text('passkeyRemove')}
        </Button>
      </div>
      {doing === 'remove' && (
        <Suspense>
          <RemovePasskeyDialog passkey={passkey} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function PasskeyFacts({ passkey: { name, createdAt, lastUsedAt, isSynced } }: { passkey: Passkey }) {
  const { text, language } = useText();
  const timeZone = readersZone();
  const dayOf = (iso: string) => formatLongDay(iso, { language, timeZone });
  const facts = [
    lastUsedAt ? text('passkeyUsed', { date: dayOf(lastUsedAt) }) : text('passkeyUnused'),
    text('passkeySince', { date: dayOf(createdAt) }),
    ...(isSynced ? [text('passkeySynced')] : []),
  ];
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{name}</p>
      <p className={styles.note}>{facts.join(' · ')}</p>
    </div>
  );
}
