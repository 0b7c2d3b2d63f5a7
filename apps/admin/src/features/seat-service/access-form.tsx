import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { Button, Notice, SelectField, showToast, TextField } from '@vh/ui';
import { useState, type SubmitEvent } from 'react';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import styles from './seat-service.module.css';
import { useAsking } from './use-answer.ts';

type Settings = ResponseOf<'POST /back/settings/get-seat-service'>;

const regions = ['eu', 'na', 'sa', 'oc'] as const;

/** Region and key of the workspace; the key is written again, never shown. */
export function AccessForm({ settings }: { settings: Settings }) {
  const { text } = useSeatServiceTexts();
  const queryClient = useQueryClient();
  const asking = useAsking();
  const [region, setRegion] = useState(settings.region);
  const [secretKey, setSecretKey] = useState('');
  const [checked, setChecked] = useState<ResponseOf<'POST /back/seat-service/get-connection'>>();

  const save = (body: BodyOf<'POST /back/settings/save-seat-service'>) =>
    asking.run(async api => {
      const saved = await api.call('POST /back/settings/save-seat-service', body);
      queryClient.setQueryData(queryKeyFor('POST /back/settings/get-seat-service'), saved);
      setSecretKey('');
      setChecked(undefined);
      showToast(text('ssSaved'));
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = secretKey.trim();
    void save({ region, ...(typed && { secretKey: typed }) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {asking.failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {asking.failure}
        </Notice>
      )}
      <SelectField
        label={text('ssRegion')}
        value={region}
        options={regions.map(value => ({ value, label: text(`ssRegion.${value}`) }))}
        onChange={({ target }) => setRegion(regions.find(value => value === target.value) ?? region)}
      />
      <TextField
        label={text('ssKey')}
        help={text(`ssKey.${settings.secretKey}`)}
        type="password"
        autoComplete="off"
        minLength={8}
        maxLength={200}
        value={secretKey}
        onChange={event => setSecretKey(event.target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" size="s" busy={asking.isBusy}>
          {text('ssSave')}
        </Button>
        {settings.secretKey !== 'none' && (
          <Button
            variant="outline"
            size="s"
            disabled={asking.isBusy}
            onClick={() =>
              void asking.run(async api =>
                setChecked(await api.call('POST /back/seat-service/get-connection')),
              )
            }
          >
            {text('ssCheck')}
          </Button>
        )}
        {settings.secretKey === 'settings' && (
          <Button
            variant="outline"
            size="s"
            disabled={asking.isBusy}
            onClick={() => void save({ secretKey: null })}
          >
            {text('ssKeyForget')}
          </Button>
        )}
      </div>
      {checked && (
        <Notice tone={checked.ok ? 'ok' : 'bad'} live="polite">
          {checked.problem ? text(`ssProblem.${checked.problem}`) : text('ssCheckOk')}
        </Notice>
      )}
    </form>
  );
}
