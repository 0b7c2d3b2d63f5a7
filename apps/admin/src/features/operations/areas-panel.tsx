import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Button, Notice, Panel, SelectField, Skeleton, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { QueryView, formatMoment } from '@vh/area-kit';
import { AreaChangeDialog } from './area-change.dialog.tsx';
import { AreaLog } from './area-log.tsx';
import { useOperationTexts } from './operation-texts.ts';
import styles from './operations.module.css';

/** The areas as the API answers them. */
export type ReleasedAreas = ResponseOf<'POST /back/deploy/get-areas'>;

type Area = ReleasedAreas['areas'][number];

/** The areas with their versions: which is in service, and putting another one there. */
export function AreasPanel() {
  const { text } = useOperationTexts();
  const query = useApiQuery('POST /back/deploy/get-areas');
  return (
    <Panel title={text('areas')}>
      <p className={styles.lead}>{text('areasLead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={56} lines={6} />}>
        {({ isManaged, areas, log }) =>
          isManaged ? (
            <>
              <ul className={styles.operations}>
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

function AreaRow({ area }: { area: Area }) {
  const { text, language } = useOperationTexts();
  const { name, live, versions, canWithdraw } = area;
  const [chosen, setChosen] = useState(live ?? versions[0]?.version ?? '');
  const [asked, setAsked] = useState<{ readonly version: string | null }>();
  return (
    <>
      <div className={styles.name}>
        <h3 className={styles.nameTitle}>{name}</h3>
        <StatusBadge tone={live === null ? 'wait' : 'ok'}>
          {text(live === null ? 'areaOut' : 'areaLive')}
        </StatusBadge>
      </div>
      <SelectField
        className={styles.areaVersion ?? ''}
        label={text('areaChoose', { area: name })}
        value={chosen}
        options={versions.map(({ version, releasedAt }) => ({
          value: version,
          label: `${formatMoment(releasedAt, language)} · ${version.slice(version.lastIndexOf('-') + 1)}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className={styles.areaActs}>
        <Button
          size="s"
          variant="outline"
          disabled={chosen === (live ?? '')}
          onClick={() => setAsked({ version: chosen })}
        >
          {text('areaSet')}
        </Button>
        {canWithdraw && live !== null && (
          <Button size="s" variant="text" onClick={() => setAsked({ version: null })}>
            {text('areaWithdraw')}
          </Button>
        )}
      </div>
      {asked && <AreaChangeDialog area={area} version={asked.version} onClose={() => setAsked(undefined)} />}
    </>
  );
}
