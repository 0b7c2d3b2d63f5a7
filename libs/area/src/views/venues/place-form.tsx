import { hasCode, useApi } from '@vh/api-client';
import { LeaveGuard } from '@vh/auth';
import { countryCodes } from '@vh/domain';
import { Button, FormErrorSummary, FormGrid, Notice, SelectField, TextField } from '@vh/ui';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@vh/api-client';
import { useMemo, useState, type SubmitEvent } from 'react';
import { useFailureText } from '../orders/actions/use-order-action.ts';
import { countryName } from './country-name.ts';
import { placeProblems, type PlaceValues } from './place-form.model.ts';
import { useVenueTexts } from './venue-texts.ts';
import styles from './venues.module.css';

interface PlaceFormProps {
  readonly initial: PlaceValues;
  readonly isNew?: boolean;
  /** Nothing of it can be changed by its reader. */
  readonly isReadOnly?: boolean;
  /** Sends it; answers the form as it is stored now, unless the page is left. */
  readonly send: (values: PlaceValues) => Promise<PlaceValues | undefined>;
  readonly onDiscard?: () => void;
  readonly onReload?: () => void;
}

const fieldId = (field: string) => `place-${field}`;

/** The form of a place, new or stored. */
export function PlaceForm({
  initial,
  isNew = false,
  isReadOnly = false,
  send,
  onDiscard,
  onReload,
}: PlaceFormProps) {
  const { text } = useVenueTexts();
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const problems = isAsked ? placeProblems(values) : {};
  const isChanged = JSON.stringify(values) !== JSON.stringify(start);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setAsked(true);
    setFailure(undefined);
    if (Object.keys(placeProblems(values)).length > 0) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      const stored = await send(values);
      if (stored) {
        setStart(stored);
        setValues(stored);
        setAsked(false);
      }
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const discard = () => {
    if (onDiscard) return onDiscard();
    setValues(start);
    setAsked(false);
    setFailure(undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <LeaveGuard isChanged={isChanged && !isBusy} />
      <FormErrorSummary
        title={text('wrongForm')}
        focusKey={attempts}
        errors={Object.entries(problems).flatMap(([field, problem]) =>
          problem ? [{ fieldId: fieldId(field), message: text(problem) }] : [],
        )}
      />
      <Failure error={failure} onReload={onReload} />
      <fieldset disabled={isReadOnly} className={styles.fields}>
        <PlaceFields
          values={values}
          isNew={isNew}
          errorOf={field => problems[field] && text(problems[field])}
          set={part => setValues(current => ({ ...current, ...part }))}
        />
      </fieldset>
      {(isNew || isChanged) && !isReadOnly && (
        <div className={styles.saveBar}>
          {!isNew && <span className={styles.quiet}>{text('notSaved')}</span>}
          <Button type="submit" busy={isBusy}>
            {text(isNew ? 'create' : 'save')}
          </Button>
          <Button variant="outline" onClick={discard}>
            {text(isNew ? 'cancel' : 'discard')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Failure({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const { text } = useVenueTexts();
  const inWords = useFailureText();
  if (error === undefined) return null;
  if (!onReload || !hasCode(error, 'place.changed')) {
    return (
      <Notice tone="bad" live="assertive">
        {inWords(error)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      live="assertive"
      title={text('changedTitle')}
      action={
        <Button size="s" variant="outline" onClick={onReload}>
          {text('changedLoad')}
        </Button>
      }
    >
      {text('changedText')}
    </Notice>
  );
}

interface PlaceFieldsProps {
  readonly values: PlaceValues;
  readonly isNew: boolean;
  readonly errorOf: (field: keyof PlaceValues) => string | undefined;
  readonly set: (part: Partial<PlaceValues>) => void;
}

function PlaceFields({ values, isNew, errorOf, set }: PlaceFieldsProps) {
  const { text, language } = useVenueTexts();
  const countries = useMemo(
    () =>
      countryCodes
        .map(value => ({ value, label: countryName(value, language) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  const line = (field: Exclude<keyof PlaceValues, 'clientId'>, most: number) => ({
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
      <TextField {...line('address', 200)} label={text('address')} />
      <TextField {...line('city', 80)} label={text('city')} />
      <TextField {...line('postalCode', 12)} label={text('postalCode')} />
      <SelectField
        id={fieldId('country')}
        label={text('country')}
        value={values.country}
        options={[{ value: '', label: text('noCountry') }, ...countries]}
        onChange={event => set({ country: event.target.value })}
      />
      <div data-wide={isNew ? undefined : true}>
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
      {isNew ? <OwnerField value={values.clientId} onChange={clientId => set({ clientId })} /> : null}
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

function OwnerField({ value, onChange }: { value: string; onChange: (clientId: string) => void }) {
  const { text } = useVenueTexts();
  const query = useQuery(queryFor(useApi(), 'POST /back/client/get-list', { page: 1, pageSize: 100 }));
  const clients = query.data?.rows ?? [];
  return (
    <SelectField
      id={fieldId('clientId')}
      label={text('owner')}
      help={text('ownerHelp')}
      value={value}
      options={[
        { value: '', label: text('house') },
        ...clients.map(client => ({ value: client._id, label: client.name })),
      ]}
      onChange={event => onChange(event.target.value)}
    />
  );
}
