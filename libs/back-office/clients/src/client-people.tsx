import { Button, Panel, TextLink } from '@vh/ui';
import { useState } from 'react';
import type { Client } from './client-form.model.ts';
import { useClientTexts } from './client-texts.ts';
import { ManagersDialog } from './managers.dialog.tsx';
import styles from './clients.module.css';

/** The people of a client, and those of the platform who look after it. */
export function ClientPeople({ client }: { client: Client }) {
  const { text } = useClientTexts();
  const [isOpen, setOpen] = useState(false);
  const { _id: clientId, members, managers } = client;
  return (
    <Panel
      title={text('people')}
      actions={<TextLink href={`/client/${clientId}/user`}>{text('peopleOf')}</TextLink>}
    >
      <Names title={text('members')} people={members} />
      <Names title={text('managers')} people={managers} />
      <div>
        <Button size="s" variant="outline" icon="edit" onClick={() => setOpen(true)}>
          {text('changeManagers')}
        </Button>
      </div>
      {isOpen ? <ManagersDialog client={client} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function Names({ title, people }: { title: string; people: Client['members'] }) {
  const { text } = useClientTexts();
  return (
    <div className={styles.people}>
      <strong>{title}</strong>
      {people.length === 0 ? (
        <p className={styles.quiet}>{text('nobody')}</p>
      ) : (
        <ul className={styles.names}>
          {people.map(({ _id: userId, name, email }) => (
            <li key={userId}>
              <TextLink href={`/admin/user/${userId}`}>{name}</TextLink>{' '}
              <span className={styles.quiet}>{email}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
