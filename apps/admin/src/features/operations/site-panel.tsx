import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, queryFor, queryKeyFor, useApi } from '@vh/api-client';
import { LeaveGuard } from '@vh/auth';
import type { ResponseOf } from '@vh/contract';
import { Button, Checkbox, Notice, Panel, showToast } from '@vh/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useFailureText, AskDialog } from '@vh/area-kit';
import { useOperationTexts } from './operation-texts.ts';
import { PublishButtons } from './publish-buttons.tsx';
import { useShownResult } from './use-shown-result.ts';
import styles from './operations.module.css';

type DeploySettings = ResponseOf<'POST /back/deploy/get'>;

/** The three deploy settings in the order in which they stand on the page (specification 3). */
const flags = ['isMaintenanceMode', 'isSecureMyOrderAvailable', 'isSignUpAvailable'] as const;

/** The site as a whole: open or closed, what it offers, and publishing it again; each failure is told in a toast. */
export function SitePanel() {
  const { text } = useOperationTexts();
  const inWords = useFailureText();
  // The shell keeps these for the life of the page; somebody else may have changed them meanwhile.
  const query = { ...queryFor(useApi(), 'POST /back/deploy/get'), refetchOnMount: 'always' as const };
  const { data, error, isError } = useQuery(query);
  useEffect(() => {
    if (isError) showToast(inWords(error), 'bad');
    // told once for each failure, not for each way of wording it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isError, error]);
  return (
    <Panel title={text('site')}>
      {data?.isMaintenanceMode && <Notice tone="info">{text('siteIsClosed')}</Notice>}
      {data && <SettingsForm key={JSON.stringify(data)} settings={data} />}
      <PublishButtons />
    </Panel>
  );
}

function SettingsForm({ settings }: { settings: DeploySettings }) {
  const { text } = useOperationTexts();
  const [chosen, setChosen] = useState(settings);
  const [isAsked, setAsked] = useState(false);
  const { isRunning, run } = useShownResult();
  const api = useApi();
  const queryClient = useQueryClient();
  const isChanged = flags.some(flag => chosen[flag] !== settings[flag]);
  const isClosing = chosen.isMaintenanceMode && !settings.isMaintenanceMode;
  const save = () =>
    run(async () => {
      setAsked(false);
      const key = queryKeyFor('POST /back/deploy/get');
      try {
        const saved = await api.call('POST /back/deploy/maintenance', { ...chosen, seen: settings });
        queryClient.setQueryData(key, saved);
      } catch (error) {
        // the newer settings take the place of these
        if (hasCode(error, 'settings.changed')) void queryClient.invalidateQueries({ queryKey: key });
        throw error;
      }
      return text('siteSaved');
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isClosing) setAsked(true);
    else void save();
  };
  return (
    <form className={styles.site} onSubmit={submit}>
      <LeaveGuard isChanged={isChanged && !isRunning} />
      {flags.map(flag => (
        <Checkbox
          key={flag}
          label={text(flag)}
          help={text(`${flag}.help`)}
          checked={chosen[flag]}
          onChange={event => setChosen({ ...chosen, [flag]: event.target.checked })}
        />
      ))}
      <div>
        <Button type="submit" size="s" busy={isRunning}>
          {text('siteSave')}
        </Button>
      </div>
      {isAsked && (
        <AskDialog
          title={text('closeTitle')}
          yes={text('closeYes')}
          isBusy={isRunning}
          failure={undefined}
          onYes={() => void save()}
          onClose={() => setAsked(false)}
        >
          <p>{text('closeText')}</p>
        </AskDialog>
      )}
    </form>
  );
}
