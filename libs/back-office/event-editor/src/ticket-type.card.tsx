import { typesOnMap } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { IconButton, TextField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import { MapPartField } from './map-part.field.tsx';
import { WholeField } from './number-fields.tsx';
import { PriceSteps } from './price-steps.fields.tsx';
import { StopSelling, usesOf } from './stop-selling.tsx';
import { FeeLine, PriceFields, PriceKind } from './ticket-price.fields.tsx';
import { TicketTypeMore } from './ticket-type.more.tsx';
import { QuotasOfType } from './quotas-of-type.tsx';
import {
  changeQuota,
  changeType,
  duplicateType,
  moveType,
  ownQuota,
  removeType,
} from './ticket-types.model.ts';
import styles from './event-form.module.css';

interface TicketTypeCardProps {
  readonly at: number;
  /** Ticket types may draw from common places, so each says from which. */
  readonly sharesQuota: boolean;
}

/** One kind of ticket: what every one has, and the rest behind a line. */
export function TicketTypeCard({ at, sharesQuota }: TicketTypeCardProps) {
  const { text, language } = useEventFormTexts();
  const { form, facts, set } = useForm();
  const type = form.ticketTypes[at];
  const path = `ticketTypes.${at}`;
  const name = useField(`${path}.names.${form.mainLanguage}`);
  if (!type) return null;
  const change = (part: Partial<typeof type>) => set(changeType(form, type.id, part));
  const title = type.names[form.mainLanguage] || text('noName');
  const isOnMap = typesOnMap(form).has(type.id);
  const own = sharesQuota || isOnMap ? undefined : ownQuota(form, type);
  const quotaAt = form.quotas.findIndex(quota => quota.id === own?.id);
  const stored = facts.stored?.quotas.find(quota => quota.id === own?.id);
  const isOrdered = usesOf(facts, type.id).includes('sales');
  return (
    <li className={styles.type} aria-label={title}>
      <div className={styles.typeHead}>
        <PriceKind path={path} type={type} title={title} change={change} />
        <TypeActs at={at} title={title} />
      </div>
      <div className={styles.typeFields}>
        <TextField
          {...name}
          label={text('typeName')}
          maxLength={120}
          value={type.names[form.mainLanguage] ?? ''}
          onChange={event => change({ names: { ...type.names, [form.mainLanguage]: event.target.value } })}
        />
        <PriceFields path={path} type={type} isOrdered={isOrdered} change={change} />
        {own && (
          <WholeField
            path={`quotas.${quotaAt}.capacity`}
            label={text('howMany')}
            least={0}
            most={1_000_000}
            disabled={stored?.isSeated}
            help={
              stored && stored.taken > 0
                ? text('taken', { taken: formatCount(stored.taken, language) })
                : undefined
            }
            value={own.capacity}
            onChange={capacity => set({ quotas: changeQuota(form, own.id, { capacity }) })}
          />
        )}
      </div>
      <StopSelling type={type} title={title} change={change} />
      <FeeLine path={path} type={type} />
      <PriceSteps at={at} type={type} title={title} change={change} />
      <MapPartField at={at} />
      {!own && !isOnMap && <QuotasOfType at={at} />}
      <TicketTypeMore at={at} title={title} />
    </li>
  );
}

function TypeActs({ at, title }: { at: number; title: string }) {
  const { text } = useEventFormTexts();
  const { form, facts, set, remove } = useForm();
  const id = form.ticketTypes[at]?.id ?? '';
  return (
    <div className={styles.rowActs}>
      <IconButton
        icon="chevron-up"
        label={text('moveUp', { name: title })}
        disabled={at === 0}
        onClick={() => set(moveType(form, id, -1))}
      />
      <IconButton
        icon="chevron-down"
        label={text('moveDown', { name: title })}
        disabled={at === form.ticketTypes.length - 1}
        onClick={() => set(moveType(form, id, 1))}
      />
      <IconButton
        icon="copy"
        label={text('duplicate', { name: title })}
        onClick={() => set(duplicateType(form, id))}
      />
      <IconButton
        icon="trash"
        label={text('remove', { name: title })}
        disabled={usesOf(facts, id).length > 0}
        onClick={() =>
          remove({
            list: 'ticketTypes',
            id,
            name: form.ticketTypes[at]?.names[form.mainLanguage] ?? '',
            after: removeType(form, id),
          })
        }
      />
    </div>
  );
}
