import { Button, SelectField, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { formatMoment } from '@vh/area-kit';
import { AreaChangeDialog, type AreaChange } from './area-change.dialog.tsx';
import { AreaOffer } from './area-offer.tsx';
import type { ReleasedArea } from './released-areas.model.ts';
import { useOperationTexts } from './operation-texts.ts';
import styles from './operations.module.css';
import { shortVersion } from './released-areas.model.ts';

/** One area: the versions that people get, and offering another one to everybody, to some, or as a preview. */
export function AreaRow({ area }: { area: ReleasedArea }) {
  const { text, language } = useOperationTexts();
  const { name, live, rollout, preview, versions, canWithdraw } = area;
  const [chosen, setChosen] = useState(live ?? versions[0]?.version ?? '');
  const [asked, setAsked] = useState<AreaChange>();
  const isOther = chosen !== (live ?? '');
  return (
    <>
      <div className={styles.name}>
        <h3 className={styles.nameTitle}>{name}</h3>
        {live === null ? (
          <StatusBadge tone="wait">{text('areaOut')}</StatusBadge>
        ) : (
          <AreaOffer area={area} version={live} label={text('areaLive')} tone="ok" />
        )}
        {rollout && (
          <AreaOffer
            area={area}
            version={rollout.version}
            label={text('areaRollout', { share: rollout.share })}
            tone="wait"
            onPromote={() => setAsked({ kind: 'live', version: rollout.version })}
            onEnd={() => setAsked({ kind: 'end', channel: 'rollout' })}
          />
        )}
        {preview !== null && (
          <AreaOffer
            area={area}
            version={preview}
            label={text('areaPreview')}
            tone="wait"
            onPromote={() => setAsked({ kind: 'live', version: preview })}
            onEnd={() => setAsked({ kind: 'end', channel: 'preview' })}
          />
        )}
      </div>
      <SelectField
        className={styles.areaVersion ?? ''}
        label={text('areaChoose', { area: name })}
        value={chosen}
        options={versions.map(({ version, releasedAt }) => ({
          value: version,
          label: `${formatMoment(releasedAt, language)} · ${shortVersion(version)}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className={styles.areaActs}>
        <Button
          size="s"
          variant="outline"
          disabled={!isOther}
          onClick={() => setAsked({ kind: 'live', version: chosen })}
        >
          {text('areaSet')}
        </Button>
        {live !== null && isOther && (
          <>
            <Button size="s" variant="text" onClick={() => setAsked({ kind: 'rollout', version: chosen })}>
              {text('areaRollOut')}
            </Button>
            <Button size="s" variant="text" onClick={() => setAsked({ kind: 'preview', version: chosen })}>
              {text('areaShowPreview')}
            </Button>
          </>
        )}
        {canWithdraw && live !== null && (
          <Button size="s" variant="text" onClick={() => setAsked({ kind: 'withdraw' })}>
            {text('areaWithdraw')}
          </Button>
        )}
      </div>
      {asked && <AreaChangeDialog area={area} change={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
