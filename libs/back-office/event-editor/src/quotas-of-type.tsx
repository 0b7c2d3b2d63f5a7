import { Checkbox, FieldError, SelectField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useForm } from './form-context.ts';
import { controlId } from './form-steps.model.ts';
import { useFormRecords } from './records-context.ts';
import { drawFrom } from './ticket-types.model.ts';
import type { ChosenMember } from './use-form-facts.ts';
import styles from './event-form.module.css';

/** Which numbers of places a kind of ticket draws from: the event's own, or one of each event it admits to. */
export function QuotasOfType({ at }: { at: number }) {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { members } = useFormRecords();
  const type = form.form.ticketTypes[at];
  const path = `ticketTypes.${at}.quotaIds`;
  const wrong = sayAt(form, path);
  if (!type) return null;
  return (
    <fieldset className={styles.places} id={controlId(path)} tabIndex={-1}>
      <legend>{text('placesOfType')}</legend>
      {wrong && <FieldError>{wrong}</FieldError>}
      <div className={styles.pair}>
        {form.form.kind === 'combined'
          ? members.map(member => <MemberPlaces key={member.id} at={at} member={member} />)
          : form.form.quotas.map(quota => (
              <Checkbox
                key={quota.id}
                label={quota.name || text('noName')}
                checked={type.quotaIds.includes(quota.id)}
                onChange={event => {
                  form.leave(path);
                  form.set(drawFrom(form.form, type.id, { quotaId: quota.id, draws: event.target.checked }));
                }}
              />
            ))}
      </div>
    </fieldset>
  );
}

function MemberPlaces({ at, member }: { at: number; member: ChosenMember }) {
  const { text } = useEventFormTexts();
  const { form, set, leave } = useForm();
  const type = form.ticketTypes[at];
  const others = type?.quotaIds.filter(id => !member.quotas.some(quota => quota.id === id)) ?? [];
  const chosen = type?.quotaIds.find(id => member.quotas.some(quota => quota.id === id)) ?? '';
  const choose = (quotaId: string) => {
    leave(`ticketTypes.${at}.quotaIds`);
    const quotaIds = quotaId === '' ? others : [...others, quotaId];
    set({ ticketTypes: form.ticketTypes.map((one, index) => (index === at ? { ...one, quotaIds } : one)) });
  };
  return (
    <SelectField
      label={text('placesAt', { title: member.title })}
      value={chosen}
      options={[
        { value: '', label: text('choose') },
        ...member.quotas.map(quota => ({ value: quota.id, label: `${quota.name} (${quota.capacity ?? 0})` })),
      ]}
      onChange={event => choose(event.target.value)}
    />
  );
}
