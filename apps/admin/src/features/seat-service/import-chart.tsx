import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Button, Notice, Panel, SelectField, TextField, TextLink } from '@vh/ui';
import { useState, type SubmitEvent } from 'react';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import { PlacePick, type PickedPlace } from './place-pick.tsx';
import styles from './seat-service.module.css';
import { useAsking } from './use-answer.ts';

/** Makes the drawing of a chart at seats.io a seat map of a hall. */
export function ImportChart() {
  const { text } = useSeatServiceTexts();
  const asking = useAsking();
  const [place, setPlace] = useState<PickedPlace>();
  const [hallId, setHallId] = useState('');
  const [chartKey, setChartKey] = useState('');
  const [name, setName] = useState('');
  const [made, setMade] = useState<ResponseOf<'POST /back/seat-service/import-chart'>>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMade(undefined);
    const body = { hallId, chartKey: chartKey.trim(), name: name.trim() };
    void asking.run(async api => setMade(await api.call('POST /back/seat-service/import-chart', body)));
  };
  return (
    <Panel title={text('ssImport')}>
      <p className={styles.lead}>{text('ssImportLead')}</p>
      <form className={styles.form} onSubmit={submit}>
        {asking.failure !== undefined && (
          <Notice tone="bad" live="assertive">
            {asking.failure}
          </Notice>
        )}
        <PlacePick
          picked={place}
          onPick={picked => {
            setPlace(picked);
            setHallId('');
          }}
        />
        {place && <HallField placeId={place.placeId} hallId={hallId} onChange={setHallId} />}
        <TextField
          label={text('ssChartKey')}
          required
          maxLength={100}
          value={chartKey}
          onChange={event => setChartKey(event.target.value)}
        />
        <TextField
          label={text('ssMapName')}
          required
          maxLength={120}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <div className={styles.acts}>
          <Button type="submit" size="s" busy={asking.isBusy} disabled={hallId === ''}>
            {text('ssImportDo')}
          </Button>
        </div>
        {made && (
          <Notice
            tone="ok"
            live="polite"
            action={
              <TextLink href={`/admin/place/${made.placeId}/seat-map/${made.seatMapId}`}>
                {text('ssOpenMap')}
              </TextLink>
            }
          >
            {text('ssImported', { seats: made.seats, standing: made.standing })}
          </Notice>
        )}
      </form>
    </Panel>
  );
}

interface HallFieldProps {
  readonly placeId: string;
  readonly hallId: string;
  readonly onChange: (hallId: string) => void;
}

function HallField({ placeId, hallId, onChange }: HallFieldProps) {
  const { text } = useSeatServiceTexts();
  const { data } = useApiQuery('POST /back/place/get', { placeId });
  if (data?.halls.length === 0) return <p className={styles.quiet}>{text('ssNoHalls')}</p>;
  return (
    <SelectField
      label={text('ssHall')}
      required
      value={hallId}
      options={[
        { value: '', label: text('ssChoose') },
        ...(data?.halls ?? []).map(hall => ({ value: hall._id, label: hall.name })),
      ]}
      onChange={event => onChange(event.target.value)}
    />
  );
}
