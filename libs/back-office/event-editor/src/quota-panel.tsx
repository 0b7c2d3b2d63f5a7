import { formatCount } from '@vh/i18n';
import { Button, Panel, TextField } from '@vh/ui';
import { useCardTexts } from './card-texts.ts';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useField, useForm } from './form-context.ts';
import { WholeField } from './number-fields.tsx';
import { RemovedCards } from './removed-cards.tsx';
import { changeQuota } from './ticket-types.model.ts';
import { newId } from '@vh/area-kit';
import styles from './event-form.module.css';

/** The numbers of places, for events whose ticket types share them. */
export function QuotaPanel() {
  const { text } = useEventFormTexts();
  const { form, set } = useForm();
  const add = () => set({ quotas: [...form.quotas, { id: newId(), name: '', capacity: null }] });
  return (
    <Panel title={text('quotas')} className={styles.part ?? ''}>
      <p className={styles.quiet}>{text('quotasHelp')}</p>
      <ul className={styles.rows}>
        {form.quotas.map((quota, at) => (
          <QuotaRow key={quota.id} at={at} />
        ))}
      </ul>
      <RemovedCards list="quotas" />
      <div className={styles.adds}>
        <Button variant="outline" size="s" icon="plus" onClick={add}>
          {text('addQuota')}
        </Button>
      </div>
    </Panel>
  );
}

function QuotaRow({ at }: { at: number }) {
  const { text, language } = useEventFormTexts();
  const cards = useCardTexts();
  const form = useForm();
  const quota = form.form.quotas[at];
  const name = useField(`quotas.${at}.name`);
  if (!quota) return null;
  const stored = form.facts.stored?.quotas.find(one => one.id === quota.id);
  const users = form.form.ticketTypes.filter(type => type.quotaIds.includes(quota.id));
  const types = users.map(type => type.names[form.form.mainLanguage] || text('noName')).join(', ');
  const isInUse = stored !== undefined && (stored.taken > 0 || stored.isSeated || stored.isDrawnElsewhere);
  const remove = () =>
    form.remove({
      list: 'quotas',
      id: quota.id,
      name: quota.name,
      after: {
        quotas: form.form.quotas.toSpliced(at, 1),
        ticketTypes: form.form.ticketTypes.map(type => ({
          ...type,
          quotaIds: type.quotaIds.filter(id => id !== quota.id),
        })),
      },
    });
  return (
    <li className={styles.quota}>
      <TextField
        {...name}
        label={text('quotaName')}
        maxLength={120}
        value={quota.name}
        onChange={event =>
          form.set({ quotas: changeQuota(form.form, quota.id, { name: event.target.value }) })
        }
      />
      <WholeField
        path={`quotas.${at}.capacity`}
        label={text('howMany')}
        least={0}
        most={1_000_000}
        disabled={stored?.isSeated}
        help={
          stored && stored.taken > 0
            ? text('taken', { taken: formatCount(stored.taken, language) })
            : undefined
        }
        value={quota.capacity}
        onChange={capacity => form.set({ quotas: changeQuota(form.form, quota.id, { capacity }) })}
      />
      <Button
        size="s"
        variant="text"
        disabled={isInUse}
        title={isInUse ? cards.text('capacityInUse') : undefined}
        aria-label={text('remove', { name: quota.name || text('noName') })}
        onClick={remove}
      >
        {text('removeShort')}
      </Button>
      <p className={styles.quiet}>
        {stored?.isSeated
          ? text('seatsOfMap')
          : users.length > 0
            ? text('usedBy', { types })
            : sayAt(form, `quotas.${at}`)}
      </p>
    </li>
  );
}
