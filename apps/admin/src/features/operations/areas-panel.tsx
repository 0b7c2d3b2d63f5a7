import { useApiQuery } from '@vh/api-client';
import { Notice, Panel, Skeleton } from '@vh/ui';
import { QueryView } from '@vh/area-kit';
import { AreaLog } from './area-log.tsx';
import { AreaRow } from './area-row.tsx';
import { ShellRow } from './shell-row.tsx';
import { useOperationTexts } from './operation-texts.ts';
import styles from './operations.module.css';

/** The areas with their versions: which is in service, who is offered another one, and changing that. */
export function AreasPanel() {
  const { text } = useOperationTexts();
  const query = useApiQuery('POST /back/deploy/get-areas');
  return (
    <Panel title={text('areas')}>
      <p className={styles.lead}>{text('areasLead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={56} lines={6} />}>
        {({ isManaged, areas, shell, log }) =>
          isManaged ? (
            <>
              <ul className={styles.operations}>
                {shell && (
                  <li className={styles.operation}>
                    <ShellRow key={shell.live} shell={shell} />
                  </li>
                )}
                {areas.map(area => (
                  <li key={area.name} className={styles.operation}>
                    <AreaRow key={area.live ?? ''} area={area} />
                  </li>
                ))}
              </ul>
              <AreaLog log={log} />
            </>
          ) : (
            <Notice tone="info">{text('areasAtCommandLine')}</Notice>
          )
        }
      </QueryView>
    </Panel>
  );
}
