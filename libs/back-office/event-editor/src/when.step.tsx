import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { momentsOfForm } from '@vh/domain';
import { Button, FieldError, Panel, TextField } from '@vh/ui';
import { useEventFormTexts, type EventFormText } from './event-form-texts.ts';
import { sayAt, useField, useForm } from './form-context.ts';
import { HallChoice } from './hall-choice.tsx';
import { chooseMap } from './map-sales.model.ts';
import { SearchPick, type Pickable } from './search-pick.tsx';
import { TimeField } from './time-field.tsx';
import { useFormRecords } from './records-context.ts';
import styles from './event-form.module.css';

/** Where it is and when, by the clock of that place. */
export function WhenStep() {
  const { text } = useEventFormTexts();
  const { form, set, zone } = useForm();
  const link = useField('onlineUrl');
  return (
    <>
      <Panel title={text('place')} className={styles.part ?? ''}>
        <PlaceChoice />
        <HallChoice />
        <TextField
          {...link}
          label={text('onlineUrl')}
          labelNote={text('optional')}
          help={text('onlineUrlHelp')}
          type="url"
          maxLength={500}
          value={form.onlineUrl}
          onChange={event => set({ onlineUrl: event.target.value })}
        />
      </Panel>
      <Panel title={text('times')} className={styles.part ?? ''}>
        <p className={styles.quiet}>{zone ? text('timesIn', { zone }) : text('timesWithoutPlace')}</p>
        <div className={styles.pair}>
          <TimeField
            path="startsAt"
            label={text('startsAt')}
            value={form.startsAt}
            onChange={startsAt => set({ startsAt })}
          />
          <TimeField
            path="endsAt"
            label={text('endsAt')}
            labelNote={text('optional')}
            value={form.endsAt}
            onChange={endsAt => set({ endsAt })}
          />
          <TimeField
            path="doorsAt"
            label={text('doorsAt')}
            labelNote={text('optional')}
            value={form.doorsAt}
            onChange={doorsAt => set({ doorsAt })}
          />
        </div>
        <Duration />
      </Panel>
    </>
  );
}

function PlaceChoice() {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { place } = useFormRecords();
  const wrong = sayAt(form, 'placeId');
  if (form.form.placeId !== null && (place || !wrong))
    return (
      <div className={styles.chosen}>
        <div>
          <strong>{place?.name ?? '…'}</strong>
          <p className={styles.quiet}>{[place?.address, place?.city].filter(Boolean).join(', ')}</p>
        </div>
        {form.facts.stored?.seatedPlaceId ? null : (
          <Button
            variant="outline"
            size="s"
            onClick={() =>
              form.set({
                ...chooseMap(form.form, { hallId: null, versionId: null }),
                placeId: null,
                timezone: '',
              })
            }
          >
            {text('changePlace')}
          </Button>
        )}
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
    );
  return (
    <SearchPick
      path="placeId"
      label={text('searchPlaces')}
      nothing={text('noPlaces')}
      useFound={usePlaces}
      error={wrong}
      onPick={found => form.set({ placeId: found.id, timezone: '' })}
    />
  );
}

/** Places of the house and of the client, those with the most events first. */
function usePlaces(q: string): readonly Pickable[] | undefined {
  const { text } = useEventFormTexts();
  const { clientId } = useForm();
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/place/get-list', { ...(q && { q }), sort: '-events', pageSize: 60 }),
    placeholderData: keepPreviousData,
  });
  return data?.rows
    .filter(row => row.clientId === undefined || row.clientId === clientId)
    .slice(0, 8)
    .map(row => ({
      id: row._id,
      label: row.name,
      note: [row.city, text(row.clientId ? 'ownPlace' : 'houseplace')].filter(Boolean).join(' · '),
    }));
}

/** How long it lasts, so that a slip in a date is seen at once. */
function Duration() {
  const { text } = useEventFormTexts();
  const { form, zone } = useForm();
  const { startsAt, endsAt } = zone ? momentsOfForm(form, zone) : { startsAt: undefined, endsAt: undefined };
  if (startsAt === undefined || endsAt === undefined || endsAt <= startsAt) return null;
  return <p className={styles.quiet}>{text('lasts', { duration: spanInWords(endsAt - startsAt, text) })}</p>;
}

/** A span of milliseconds in days, hours and minutes. */
export function spanInWords(span: number, text: EventFormText): string {
  const minutes = Math.round(span / 60_000);
  const parts = [
    ['days', Math.floor(minutes / 1440)],
    ['hours', Math.floor(minutes / 60) % 24],
    ['minutes', minutes % 60],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => text(key, { count }))
    .join(' ');
}
