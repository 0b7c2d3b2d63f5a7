import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, queryKeyFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Button, Checkbox, Notice, Panel, showToast } from '@vh/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useFailureText } from '../orders/actions/use-order-action.ts';
import { useOperationTexts } from './operation-texts.ts';
import styles from './operations.module.css';

type DeploySettings = ResponseOf<'POST /back/deploy/get'>;

/** The three deploy settings in the order in which they stand on the page (specification 3). */
const flags = ['isMaintenanceMode', 'isSecureMyOrderAvailable', 'isSignUpAvailable'] as const;

/** The site as a whole: open or closed, what it offers, and publishing it anew; each failure is told in a toast. */
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
  const { isRunning, run } = useTold();
  const api = useApi();
  const queryClient = useQueryClient();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const saved = await api.call('POST /back/deploy/maintenance', chosen);
      queryClient.setQueryData(queryKeyFor('POST /back/deploy/get'), saved);
      return text('siteSaved');
    });
  };
  return (
    <form className={styles.site} onSubmit={submit}>
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
    </form>
  );
}

function PublishButtons() {
  const { text } = useOperationTexts();
  const { isRunning, run } = useTold();
  const api = useApi();
  return (
    <div className={styles.site}>
      <p className={styles.quiet}>{text('publishLead')}</p>
      <div className={styles.siteActs}>
        <Button
          variant="outline"
          size="s"
          disabled={isRunning}
          onClick={() =>
            void run(async () => {
              await api.call('POST /back/deploy/dev');
              return text('publishedToStaff');
            })
          }
        >
          {text('publishToStaff')}
        </Button>
        <Button
          variant="outline"
          size="s"
          disabled={isRunning}
          onClick={() =>
            void run(async () => {
              await api.call('POST /back/deploy/build');
              return text('publishedToAll');
            })
          }
        >
          {text('publishToAll')}
        </Button>
      </div>
    </div>
  );
}

/** Runs something and tells how it ended (specification 8: the error's message in a toast). */
function useTold() {
  const inWords = useFailureText();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setRunning(true);
    try {
      showToast(await work());
    } catch (error) {
      showToast(inWords(error), 'bad');
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
