import { formatCount } from '@vh/i18n';
import { SelectField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import { chooseMap } from './map-sales.model.ts';
import { useFormRecords } from './records-context.ts';
import styles from './event-form.module.css';

/** The hall of the place, and the seat map by which its places are sold. */
export function HallChoice() {
  const { text, language } = useEventFormTexts();
  const { form, set } = useForm();
  const { place } = useFormRecords();
  const hallField = useField('hallId');
  const mapField = useField('seatMapVersionId');
  if (!place || place.halls.length === 0) return null;
  const hall = place.halls.find(one => one._id === form.hallId);
  const published =
    hall?.seatMaps.flatMap(map => (map.published ? [{ name: map.name, ...map.published }] : [])) ?? [];
  const isListed = published.some(map => map.versionId === form.seatMapVersionId);
  return (
    <div className={styles.pair}>
      <SelectField
        {...hallField}
        label={text('hall')}
        value={form.hallId ?? ''}
        options={[
          { value: '', label: text('noHall') },
          ...place.halls.map(one => ({ value: one._id, label: one.name })),
        ]}
        onChange={({ target: { value } }) => set(chooseMap(form, { hallId: value || null, versionId: null }))}
      />
      {form.kind !== 'combined' && hall && (published.length > 0 || form.seatMapVersionId !== null) && (
        <SelectField
          {...mapField}
          label={text('seatMap')}
          help={text('seatMapHelp')}
          value={form.seatMapVersionId ?? ''}
          options={[
            { value: '', label: text('noSeatMap') },
            ...published.map(map => ({
              value: map.versionId,
              label: text('seatMapOf', {
                name: map.name,
                seats: formatCount(map.seats, language),
                standing: formatCount(map.standing, language),
              }),
            })),
            ...(form.seatMapVersionId !== null && !isListed
              ? [{ value: form.seatMapVersionId, label: text('olderMap') }]
              : []),
          ]}
          onChange={({ target: { value } }) =>
            set(chooseMap(form, { hallId: form.hallId, versionId: value || null }))
          }
        />
      )}
    </div>
  );
}
