import { Button } from '@vh/ui';
import {
  mostFound,
  useFoundClients,
  useFoundEvents,
  usePickWords,
  type PickWords,
  PickSearch,
} from '@vh/back-office-pickers';
import type { ChosenSubject } from './report-form.model.ts';
import { useReportTexts } from './report-texts.ts';
import styles from './reports.module.css';

interface SubjectFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly kind: 'client' | 'event';
  /** Whose events are looked through; all that the reader sees without it. */
  readonly clientId: string | undefined;
  readonly chosen: ChosenSubject | null;
  readonly onChange: (chosen: ChosenSubject | null) => void;
}

/** The one client or event that a report is about: a search, and what was chosen with a way to choose another. */
export function SubjectField({ id, error, kind, clientId, chosen, onChange }: SubjectFieldProps) {
  const { text } = useReportTexts();
  const search = usePickWords();
  const findings = useFindings(kind, search, clientId, chosen === null);
  if (chosen)
    return (
      <p className={styles.chosen}>
        <strong>{chosen.name}</strong>
        <Button size="s" variant="outline" onClick={() => onChange(null)}>
          {text('takeOther')}
        </Button>
      </p>
    );
  return (
    <div className={styles.pick}>
      <PickSearch
        id={id}
        label={text(kind === 'client' ? 'pickClient' : 'pickEvent')}
        search={search}
        findings={findings}
        nothing={text('noneFound')}
        error={error}
        onPick={({ id: oneId, name }) => onChange({ id: oneId, name })}
      />
    </div>
  );
}

/** What the words find, or the first ones before anything is typed. */
function useFindings(
  kind: SubjectFieldProps['kind'],
  { words }: PickWords,
  clientId: string | undefined,
  isAsked: boolean,
) {
  const page = { ...(words !== '' && { q: words }), pageSize: mostFound };
  const clients = useFoundClients(page, isAsked && kind === 'client');
  const when = words === '' ? 'upcoming' : 'all';
  const events = useFoundEvents(
    { ...page, ...(clientId && { clientId }), when },
    isAsked && kind === 'event',
  );
  return kind === 'client' ? clients : events;
}
