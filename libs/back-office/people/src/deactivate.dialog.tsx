import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useFailureText, AskDialog } from '@vh/area-kit';
import { usePeopleTexts, type PeopleText } from './people-texts.ts';
import styles from './people.module.css';

interface DeactivateDialogProps {
  readonly users: readonly { readonly _id: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before users are kept out; anyone who can't be is named with the reason, the others are out. */
export function DeactivateDialog({ users, onClose, onDone }: DeactivateDialogProps) {
  const { text } = usePeopleTexts();
  const { deactivate, isBusy, refused } = useDeactivate(onDone, onClose);
  const left = refused.length > 0 ? users.filter(({ _id }) => refused.some(one => one.id === _id)) : users;
  return (
    <AskDialog
      title={titleOf(left, text)}
      yes={text('deactivateYes')}
      isBusy={isBusy}
      failure={refused.map(one => text('deactivateRefused', one)).join(' ') || undefined}
      onYes={() => void deactivate(left)}
      onClose={onClose}
    >
      <p>{text('deactivateText')}</p>
      {left.length > 1 && (
        <ul className={styles.names}>
          {left.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}

function titleOf(users: DeactivateDialogProps['users'], text: PeopleText): string {
  const [one, ...more] = users;
  return one && more.length === 0
    ? text('deactivateOne', { name: one.name })
    : text('deactivateTitle', { count: users.length });
}

type Refusal = { readonly id: string; readonly name: string; readonly reason: string };

function useDeactivate(onDone: () => void, onClose: () => void) {
  const { text } = usePeopleTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const deactivate = async (users: DeactivateDialogProps['users']) => {
    setBusy(true);
    const failed: Refusal[] = [];
    // one after the other: changes by admins wait for each other anyway
    for (const { _id, name } of users) {
      try {
        await api.call('POST /back/user/deactivate', { userId: _id });
      } catch (error) {
        failed.push({ id: _id, name, reason: inWords(error) });
      }
    }
    setBusy(false);
    setRefused(failed);
    const count = users.length - failed.length;
    if (count > 0) showToast(text('deactivated', { count }));
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('POST /back/user/get'),
    });
    if (failed.length > 0) return;
    onClose();
    onDone();
  };
  return { deactivate, isBusy, refused };
}
