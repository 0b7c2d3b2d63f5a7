import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { countryCodes } from '@vh/domain';
import { Checkbox, FormGrid, Notice, SelectField, Skeleton, TextField } from '@vh/ui';
import { lazy, Suspense, useMemo } from 'react';
import { AskDialog, RecordForm, recordFieldId, useRecordForm, countryName } from '@vh/area-kit';
import {
  inCountry,
  isPinLeft,
  pinChange,
  placeProblems,
  positionOf,
  typedPosition,
  type PlaceValues,
} from './place-form.model.ts';
import { useVenueTexts } from './texts/venue-texts.ts';

interface PlaceFormProps {
  readonly initial: PlaceValues;
  /** Whose a new one can be: chosen, with or without the platform among them, or what `initial` says. */
  readonly owners?: 'all' | 'clients' | 'given';
  /** Nothing of it can be changed by its reader. */
  readonly isReadOnly?: boolean;
  /** Sends it; answers the form as it is stored now, unless the page is left. */
  readonly send: (values: PlaceValues) => Promise<PlaceValues | undefined>;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

const PlaceMap = lazy(() => import('./map/place-map.tsx'));

const idPrefix = 'place';
const fieldId = (field: string) => recordFieldId(idPrefix, field);

/** The form of a place, new or stored. */
export function PlaceForm({
  initial,
  owners = 'given',
  isReadOnly = false,
  send,
  onCancel,
  onReload,
  round,
}: PlaceFormProps) {
  const { text } = useVenueTexts();
  const form = useRecordForm<PlaceValues>({
    initial,
    round,
    send,
    // where a venue is on maps never changes by the way
    asksFirst: values => pinChange(initial, values) !== undefined,
    problemsOf: values => ({
      ...Object.fromEntries(Object.entries(placeProblems(values)).map(([field, key]) => [field, text(key)])),
      ...(owners === 'clients' && values.clientId === '' && { clientId: text('ownerMissing') }),
    }),
  });
  const change = pinChange(initial, form.values);
  return (
    <>
      <RecordForm
        form={form}
        idPrefix={idPrefix}
        isReadOnly={isReadOnly}
        {...(onCancel && { onCancel, act: text('create') })}
        {...(onReload && { changed: { code: 'place.changed' as const, load: onReload } })}
      >
        <PlaceFields
          values={form.values}
          owners={owners}
          isReadOnly={isReadOnly}
          errorOf={form.problemOf}
          set={form.set}
        />
        {isPinLeft(initial, form.values) && <Notice tone="wait">{text('pinLeft')}</Notice>}
      </RecordForm>
      {form.isPending && change && (
        <AskDialog
          title={text(`pin.${change}`)}
          yes={text('savePin')}
          isBusy={false}
          failure={undefined}
          onYes={() => form.answer(true)}
          onClose={() => form.answer(false)}
        >
          <p>
            {text(`pinText.${change}`, { latitude: form.values.latitude, longitude: form.values.longitude })}
          </p>
        </AskDialog>
      )}
    </>
  );
}

interface PlaceFieldsProps {
  readonly values: PlaceValues;
  readonly owners: 'all' | 'clients' | 'given';
  readonly isReadOnly: boolean;
  readonly errorOf: (field: keyof PlaceValues) => string | undefined;
  readonly set: (part: Partial<PlaceValues>) => void;
}

function PlaceFields({ values, owners, isReadOnly, errorOf, set }: PlaceFieldsProps) {
  const { text, language } = useVenueTexts();
  const { latitude, longitude } = values;
  const pin = useMemo(() => positionOf({ latitude, longitude }), [latitude, longitude]);
  const countries = useMemo(
    () =>
      countryCodes
        .map(value => ({ value, label: countryName(value, language) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  const line = (field: Exclude<keyof PlaceValues, 'clientId' | 'isOnline'>, most: number) => ({
    id: fieldId(field),
    value: values[field],
    error: errorOf(field),
    maxLength: most,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  return (
    <FormGrid>
      <div data-wide>
        <TextField {...line('name', 160)} label={text('name')} required />
      </div>
      <div data-wide>
        <Checkbox
          id={fieldId('isOnline')}
          label={text('isOnline')}
          help={text('isOnlineHelp')}
          checked={values.isOnline}
          onChange={event => set({ isOnline: event.target.checked })}
        />
      </div>
      <TextField {...line('address', 200)} label={text('address')} />
      <TextField {...line('city', 80)} label={text('city')} />
      <TextField {...line('postalCode', 12)} label={text('postalCode')} />
      <SelectField
        id={fieldId('country')}
        label={text('country')}
        value={values.country}
        options={[{ value: '', label: text('noCountry') }, ...countries]}
        onChange={event => set(inCountry(event.target.value))}
      />
      <div data-wide={owners === 'given' ? true : undefined}>
        <SelectField
          id={fieldId('timezone')}
          label={text('timezone')}
          help={text('timezoneHelp')}
          error={errorOf('timezone')}
          value={values.timezone}
          options={zonesWith(values.timezone).map(value => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={event => set({ timezone: event.target.value })}
        />
      </div>
      {owners !== 'given' && (
        <OwnerField
          hasPlatform={owners === 'all'}
          value={values.clientId}
          error={errorOf('clientId')}
          onChange={clientId => set({ clientId })}
        />
      )}
      <div data-wide>
        <Suspense fallback={<Skeleton height={440} />}>
          <PlaceMap
            city={values.city}
            country={values.country}
            pin={pin}
            isReadOnly={isReadOnly}
            onPin={position => set(typedPosition(position))}
          />
        </Suspense>
      </div>
      <TextField
        {...line('latitude', 20)}
        label={text('latitude')}
        help={text('positionHelp')}
        inputMode="decimal"
      />
      <TextField {...line('longitude', 20)} label={text('longitude')} inputMode="decimal" />
    </FormGrid>
  );
}

/** All zones the browser knows, and the one that is chosen. */
function zonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

interface OwnerFieldProps {
  readonly hasPlatform: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (clientId: string) => void;
}

function OwnerField({ hasPlatform, value, error, onChange }: OwnerFieldProps) {
  const { text } = useVenueTexts();
  const query = useQuery(queryFor(useApi(), 'POST /back/client/get-list', { page: 1, pageSize: 100 }));
  const clients = query.data?.rows ?? [];
  return (
    <SelectField
      id={fieldId('clientId')}
      label={text('owner')}
      help={hasPlatform ? text('ownerHelp') : undefined}
      error={error}
      value={value}
      options={[
        { value: '', label: text(hasPlatform ? 'platform' : 'ownerChoose') },
        ...clients.map(client => ({ value: client._id, label: client.name })),
      ]}
      onChange={event => onChange(event.target.value)}
    />
  );
}
