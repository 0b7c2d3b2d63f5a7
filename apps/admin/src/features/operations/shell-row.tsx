import { useQueryClient } from '@tanstack/react-query';
import { isApiError, queryKeyFor, useApi } from '@vh/api-client';
import { Button, SelectField, showToast, StatusBadge, TextField } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, formatMoment, useFailureText } from '@vh/area-kit';
import { shortVersion, type ReleasedAreas } from './released-areas.model.ts';
import { useOperationTexts } from './operation-texts.ts';
import styles from './operations.module.css';

type ReleasedShell = NonNullable<ReleasedAreas['shell']>;

/** The storefront that the areas are loaded into: its live version, and going to another one. */
export function ShellRow({ shell }: { shell: ReleasedShell }) {
  const { text, language } = useOperationTexts();
  const { live, versions } = shell;
  const [chosen, setChosen] = useState(live);
  const [isAsked, setAsked] = useState(false);
  const found = versions.find(({ version }) => version === live);
  const labelOf = ({ version, releasedAt, failed }: ReleasedShell['versions'][number]) =>
    [formatMoment(releasedAt, language), shortVersion(version), failed !== null && text('shellFailed')]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <div className={styles.name}>
        <h3 className={styles.nameTitle}>{text('shell')}</h3>
        <div className={styles.offer}>
          <StatusBadge tone={found && found.failed !== null ? 'bad' : 'ok'}>{text('areaLive')}</StatusBadge>
          {found && (
            <span className={styles.quiet}>
              <time dateTime={found.releasedAt}>{formatMoment(found.releasedAt, language)}</time>
            </span>
          )}
        </div>
        <p className={styles.quiet}>{text('shellLead')}</p>
      </div>
      <SelectField
        className={styles.areaVersion ?? ''}
        label={text('areaChoose', { area: text('shell') })}
        value={chosen}
        options={versions.map(each => ({ value: each.version, label: labelOf(each) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className={styles.areaActs}>
        <Button size="s" variant="outline" disabled={chosen === live} onClick={() => setAsked(true)}>
          {text('areaSet')}
        </Button>
      </div>
      {isAsked && <ShellChangeDialog live={live} version={chosen} onClose={() => setAsked(false)} />}
    </>
  );
}

interface ShellChangeProps {
  readonly live: string;
  readonly version: string;
  readonly onClose: () => void;
}

/** Asks before visitors get another version of the shell. */
function ShellChangeDialog({ live, version, onClose }: ShellChangeProps) {
  const { text } = useOperationTexts();
  const inWords = useFailureText();
  const api = useApi();
  const queryClient = useQueryClient();
  const key = queryKeyFor('POST /back/deploy/get-areas');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState('');
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const trimmed = note.trim();
      const areas = await api.call('POST /back/deploy/set-shell', {
        version,
        seen: live,
        ...(trimmed !== '' && { note: trimmed }),
      });
      showToast(text('shellSaved'));
      onClose();
      queryClient.setQueryData(key, areas);
    } catch (error) {
      const problem = isApiError(error) ? error.fields['version'] : undefined;
      setFailure(problem === undefined ? inWords(error) : text(reasonOf(problem)));
      setBusy(false);
    }
  };
  return (
    <AskDialog
      title={text('shellTitle', { version: shortVersion(version) })}
      yes={text('areaYes.live')}
      isBusy={isBusy}
      failure={failure}
      onYes={() => void send()}
      onClose={() => {
        // what somebody else did meanwhile is seen before it is tried again
        if (failure) void queryClient.invalidateQueries({ queryKey: key });
        onClose();
      }}
    >
      <p>{text('shellText')}</p>
      <TextField
        label={text('areaNote')}
        help={text('areaNoteHelp')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </AskDialog>
  );
}

function reasonOf(problem: string) {
  if (problem === 'damaged') return 'areaDamaged';
  return problem === 'breaks_areas' ? 'shellBreaksAreas' : 'areaRefused';
}
