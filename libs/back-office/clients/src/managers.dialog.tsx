import { useApiQuery } from '@vh/api-client';
import { Checkbox, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, QueryView, useAct } from '@vh/area-kit';
import type { Client } from './client-form.model.ts';
import { useClientTexts } from './client-texts.ts';
import styles from './clients.module.css';

interface ManagersDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** A box for each manager of the platform: who is ticked looks after the client. */
export function ManagersDialog({ client, onClose }: ManagersDialogProps) {
  const { text } = useClientTexts();
  const { _id: clientId, version, name, managers } = client;
  const [chosen, setChosen] = useState<readonly string[]>(() => managers.map(({ _id }) => _id));
  const query = useApiQuery('POST /back/user/get-list', { role: 'manager', pageSize: 100 });
  const act = useAct(/ \/back\/client\//);
  const save = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/client/set-managers', { clientId, version, managerIds: [...chosen] }),
      text('managersSaved', { name }),
    );
    if (isDone) onClose();
  };
  return (
    <AskDialog
      title={text('managersTitle', { name })}
      yes={text('managersYes')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void save()}
      onClose={onClose}
    >
      <p>{text('managersText')}</p>
      <QueryView query={query} skeleton={<Skeleton height={120} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{text('noManagers')}</p>
          ) : (
            <div className={styles.names}>
              {rows.map(user => (
                <Checkbox
                  key={user._id}
                  label={`${user.name}, ${user.email}`}
                  checked={chosen.includes(user._id)}
                  onChange={() =>
                    setChosen(
                      chosen.includes(user._id)
                        ? chosen.filter(id => id !== user._id)
                        : [...chosen, user._id],
                    )
                  }
                />
              ))}
            </div>
          )
        }
      </QueryView>
    </AskDialog>
  );
}
