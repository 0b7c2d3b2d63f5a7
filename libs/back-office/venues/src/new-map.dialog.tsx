import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { Button, Notice, SelectField, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFailureText, GuardedDialog } from '@vh/area-kit';
import type { Hall } from './hall.ts';
import { unitsOfMetres } from './place-form.model.ts';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';

type MapSource = NonNullable<BodyOf<'POST /back/seat-map/create'>['from']>;

interface NewMapDialogProps {
  readonly hall: Hall;
  readonly base: string;
  readonly onClose: () => void;
}

/** Adds a seat map to a hall, empty or as a copy of a published one, and opens it in the editor. */
export function NewMapDialog({ hall, base, onClose }: NewMapDialogProps) {
  const { text } = useVenueTexts();
  const formId = useId();
  const [values, setValues] = useState({ name: '', from: 'empty', width: '40', depth: '30' });
  const [isAsked, setAsked] = useState(false);
  const create = useCreateMap(hall, base);
  const isEmpty = values.from === 'empty';
  const size = { width: unitsOfMetres(values.width), height: unitsOfMetres(values.depth) };
  const isNamed = values.name.trim() !== '';
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const { width, height } = size;
    if (!isNamed) return;
    if (!isEmpty) return create.run(values.name.trim(), { kind: 'copy', versionId: values.from });
    if (width !== undefined && height !== undefined) {
      await create.run(values.name.trim(), { kind: 'empty', width, height });
    }
  };
  const metres = (measure: number | undefined) =>
    isAsked && measure === undefined ? text('wrongMetres') : undefined;
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text('addMap')}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={create.isBusy}>
            {text('createMap')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={event => void submit(event)}>
        {create.failure && (
          <Notice tone="bad" live="assertive">
            {create.failure}
          </Notice>
        )}
        <TextField
          label={text('mapName')}
          help={text('mapNameHelp')}
          value={values.name}
          maxLength={120}
          autoComplete="off"
          required
          error={isAsked && !isNamed && text('wrongMapName')}
          onChange={event => set({ name: event.target.value })}
        />
        <SelectField
          label={text('mapFrom')}
          value={values.from}
          options={[
            { value: 'empty', label: text('from.empty') },
            ...hall.seatMaps.flatMap(({ name, published }) =>
              published ? [{ value: published.versionId, label: text('from.copy', { name }) }] : [],
            ),
          ]}
          onChange={event => set({ from: event.target.value })}
        />
        {isEmpty && (
          <div className={styles.pair}>
            <TextField
              label={text('hallWidth')}
              suffix={text('metres')}
              inputMode="decimal"
              value={values.width}
              error={metres(size.width)}
              onChange={event => set({ width: event.target.value })}
            />
            <TextField
              label={text('hallDepth')}
              suffix={text('metres')}
              inputMode="decimal"
              value={values.depth}
              error={metres(size.height)}
              onChange={event => set({ depth: event.target.value })}
            />
          </div>
        )}
      </form>
    </GuardedDialog>
  );
}

/** Adds a seat map and goes to where it is drawn. */
export function useCreateMap(hall: Pick<Hall, '_id' | 'placeId'>, base: string) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isBusy,
    failure: error === undefined ? undefined : inWords(error),
    async run(name: string, from: MapSource): Promise<void> {
      setBusy(true);
      setError(undefined);
      try {
        const map = await api.call('POST /back/seat-map/create', { hallId: hall._id, name, from });
        void queryClient.invalidateQueries({ queryKey: ['POST /back/place/get'] });
        await navigate(`${base}/place/${hall.placeId}/seat-map/${map.seatMapId}`);
      } catch (failure) {
        setError(failure);
      }
      setBusy(false);
    },
  };
}
