import { useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Button, Dialog, Notice, SelectField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { QueryView } from '@vh/area-kit';
import { useDeviceTexts } from './device-texts.ts';
import styles from './devices.module.css';
import { OpenPairing } from './open-pairing.tsx';
import { useDeviceAct } from './use-device-act.ts';

type Place = ResponseOf<'POST /back/device/get-choices'>['places'][number];
type Started = ResponseOf<'POST /back/device/start-pairing'>;

/** Pairs a device: first where and for whom, then the code, and last the device that took it. */
export function PairDialog({ clientId, onClose }: { clientId: string | undefined; onClose: () => void }) {
  const { text } = useDeviceTexts();
  const [started, setStarted] = useState<Started>();
  const choices = useApiQuery('POST /back/device/get-choices', clientId ? { clientId } : {});
  const close = useClose(started, onClose);
  const formId = useId();
  const places = choices.data?.places ?? [];
  return (
    <Dialog
      open
      onClose={close}
      title={text('pairTitle')}
      closeLabel={text('close')}
      actions={
        started || places.length === 0 ? undefined : (
          <>
            <Button type="submit" form={formId}>
              {text('showCode')}
            </Button>
            <Button variant="outline" onClick={close}>
              {text('cancel')}
            </Button>
          </>
        )
      }
    >
      {started ? (
        <OpenPairing
          key={started.deviceId}
          started={started}
          onAgain={() => setStarted(undefined)}
          onClose={close}
        />
      ) : (
        <QueryView query={choices} skeleton={<p className={styles.quiet}>…</p>}>
          {({ places: offered }) => (
            <StartForm id={formId} places={offered} clientId={clientId} onStart={setStarted} />
          )}
        </QueryView>
      )}
    </Dialog>
  );
}

/** A code that nobody has used by the time the dialog is closed is withdrawn: nobody sees it any more. */
function useClose(started: Started | undefined, onClose: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => {
    onClose();
    if (!started) return;
    const { deviceId } = started;
    void api
      .call('POST /back/device/get', { deviceId })
      .then(({ state }) =>
        state === 'invited' ? api.call('POST /back/device/revoke', { deviceId }) : undefined,
      )
      // deliberate: a code that can't be withdrawn now expires automatically
      .catch(() => undefined)
      .finally(() => queryClient.invalidateQueries({ queryKey: ['POST /back/device/get-list'] }));
  };
}

interface StartFormProps {
  readonly id: string;
  readonly places: readonly Place[];
  readonly clientId: string | undefined;
  readonly onStart: (started: Started) => void;
}

function StartForm({ id, places, clientId, onStart }: StartFormProps) {
  const { text } = useDeviceTexts();
  const { run, failure } = useDeviceAct();
  const [placeId, setPlaceId] = useState(places[0]?._id ?? '');
  const [chosen, setChosen] = useState<string>();
  const place = places.find(({ _id }) => _id === placeId);
  const person = place?.people.find(({ _id }) => _id === chosen) ?? place?.people[0];
  if (!place) return <p>{text('noPlaces')}</p>;
  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!person) return;
    const body = { kind: place.kind, placeId, personId: person._id, ...(clientId && { clientId }) };
    await run(async api => onStart(await api.call('POST /back/device/start-pairing', body)));
  };
  return (
    <form id={id} className={styles.form} onSubmit={event => void start(event)}>
      <p className={styles.quiet}>{text('pairLead')}</p>
      <SelectField
        label={text('choosePlace')}
        value={placeId}
        options={places.map(one => ({ value: one._id, label: labelOf(one, text(`kind.${one.kind}`)) }))}
        onChange={({ target: { value } }) => setPlaceId(value)}
      />
      {person ? (
        <SelectField
          label={text('choosePerson')}
          value={person._id}
          options={place.people.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target: { value } }) => setChosen(value)}
        />
      ) : (
        <Notice tone="wait">{text('noPeople')}</Notice>
      )}
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
    </form>
  );
}

function labelOf({ name }: Place, kind: string): string {
  return `${name} (${kind})`;
}
