import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { Checkbox, PageHeader, Panel, showToast } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { PageTitle, useFailureText, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { AreasPanel } from './areas-panel.tsx';
import { OperationList } from './operation-list.tsx';
import { OperationLog } from './operation-log.tsx';
import { OperationResultView } from './operation-result.tsx';
import { useOperationTexts } from './operation-texts.ts';
import { SitePanel } from './site-panel.tsx';
import { isFailureShown, runOperation, type Operation, type ShownRun } from './operations.model.ts';
import styles from './operations.module.css';

/** The deploy page: operations that look after orders, what they found, and who ran them when. */
export function OperationsPage({ scope }: { scope: ViewScope }) {
  const { text } = useOperationTexts();
  const { base } = usePlacedScope(scope);
  const [dryRun, setDryRun] = useState(true);
  const [shown, setShown] = useState<ShownRun>();
  const result = useRef<HTMLDivElement>(null);
  const { running, run } = useOperations(dryRun, setShown);
  useEffect(() => {
    if (shown) result.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }, [shown]);
  return (
    <>
      <PageTitle>{text('deploy')}</PageTitle>
      <PageHeader title={text('deploy')} />
      <div className={styles.page}>
        <SitePanel />
        <AreasPanel />
        <Panel title={text('operations')}>
          <p className={styles.lead}>{text('operationsLead')}</p>
          <Checkbox
            label={text('dryRun')}
            help={text('dryRunHelp')}
            checked={dryRun}
            onChange={event => setDryRun(event.target.checked)}
          />
          <OperationList
            running={running}
            dryRun={dryRun}
            onRun={(operation, orderId) => void run(operation, orderId)}
          />
        </Panel>
        <div ref={result}>
          <Panel title={text('result')}>
            {shown ? (
              <OperationResultView run={shown} base={base} />
            ) : (
              <p className={styles.quiet}>{text('resultNone')}</p>
            )}
          </Panel>
        </div>
        <Panel title={text('history')}>
          <OperationLog onShow={setShown} />
        </Panel>
        <RecordHistory subject={{ entity: 'settings', entityId: 'deploy' }} title={text('settingsHistory')} />
        <RecordHistory subject={{ entity: 'settings', entityId: 'release' }} title={text('publishHistory')} />
      </div>
    </>
  );
}

/** Runs operations one at a time and tells of failures as far as the specification wants them told. */
function useOperations(dryRun: boolean, onDone: (run: ShownRun) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [running, setRunning] = useState<Operation>();
  const run = async (operation: Operation, orderId: string) => {
    setRunning(operation);
    try {
      const result = await runOperation(api, operation, { dryRun, orderId });
      onDone({ ...result, operation, dryRun });
    } catch (error) {
      // deliberate: of the others' failures nothing is said (specification 8)
      if (isFailureShown(operation)) showToast(inWords(error), 'bad');
    } finally {
      setRunning(undefined);
      void queryClient.invalidateQueries({ queryKey: ['POST /back/deploy/get-log'] });
    }
  };
  return { running, run };
}
