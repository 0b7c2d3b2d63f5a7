import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useSettled, type RecordFormState } from '@vh/area-kit';
import { eventMessageGroups, eventMessageTickets, pickTranslation } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Checkbox, FieldError, FormGrid, Notice, Panel, SelectField } from '@vh/ui';
import { useMemo } from 'react';
import { useMessageTexts } from './message-texts.ts';
import { audienceOf, type Audience, type MessageValues } from './messages.model.ts';
import styles from './messages.module.css';
import { useEventTimes } from './use-event-times.ts';

interface AudiencePanelProps {
  readonly form: RecordFormState<MessageValues>;
  readonly eventId: string;
  readonly fieldId: (path: string) => string;
}

/** Whom a message is for, and how many that are as things stand. */
export function AudiencePanel({ form, eventId, fieldId }: AudiencePanelProps) {
  const { text } = useMessageTexts();
  const { values, set } = form;
  const { group, tickets } = values;
  return (
    <Panel title={text('audience')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <FormGrid>
          <SelectField
            label={text('audience')}
            help={text(`groupHelp.${group}`)}
            value={group}
            options={eventMessageGroups.map(value => ({ value, label: text(`group.${value}`) }))}
            onChange={({ target }) => set({ group: oneOf(eventMessageGroups, target.value) ?? group })}
          />
          {group !== 'waiting' && (
            <SelectField
              label={text('ticketsLabel')}
              value={tickets}
              options={eventMessageTickets.map(value => ({ value, label: text(`tickets.${value}`) }))}
              onChange={({ target }) => set({ tickets: oneOf(eventMessageTickets, target.value) ?? tickets })}
            />
          )}
        </FormGrid>
        <TypeChoice form={form} eventId={eventId} fieldId={fieldId} />
        <AudienceCount eventId={eventId} audience={audienceOf(values)} />
        <Notice>{text('service')}</Notice>
      </div>
    </Panel>
  );
}

function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find(one => one === value);
}

function TypeChoice({ form, eventId, fieldId }: AudiencePanelProps) {
  const { text, language } = useMessageTexts();
  const { event } = useEventTimes(eventId);
  const types = event?.ticketTypes ?? [];
  const { ticketTypeIds } = form.values;
  const wrong = form.problemOf('ticketTypeIds');
  if (types.length < 2) return null;
  const toggle = (id: string) =>
    form.set({
      ticketTypeIds: ticketTypeIds.includes(id)
        ? ticketTypeIds.filter(one => one !== id)
        : [...ticketTypeIds, id],
    });
  return (
    <fieldset className={styles.choices} id={fieldId('ticketTypeIds')} tabIndex={-1}>
      <legend>{text('ticketTypes')}</legend>
      <p className={styles.quiet}>{text('ticketTypesHelp')}</p>
      <div className={styles.ticks}>
        {types.map(type => (
          <Checkbox
            key={type._id}
            label={pickTranslation(type.name, language)}
            checked={ticketTypeIds.includes(type._id)}
            onChange={() => toggle(type._id)}
          />
        ))}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}

/** Milliseconds without a change before it is counted again. */
const restMs = 400;

/** How many an audience has now. */
export function useAudience(eventId: string, audience: Audience) {
  return useQuery({
    ...queryFor(useApi(), 'POST /back/event-message/get-audience', { eventId, audience }),
    placeholderData: keepPreviousData,
  });
}

function AudienceCount({ eventId, audience }: { readonly eventId: string; readonly audience: Audience }) {
  const { text, language } = useMessageTexts();
  const wanted = useSettled(JSON.stringify(audience), restMs);
  const settled = useMemo(() => JSON.parse(wanted) as Audience, [wanted]);
  const { data } = useAudience(eventId, settled);
  const shown = (count: number) => ({ count, shown: formatCount(count, language) });
  return (
    <div className={styles.audience} role="status" aria-busy={!data}>
      {data ? (
        <>
          <b>{data.count === 0 ? text('reachesNobody') : text('reaches', shown(data.count))}</b>
          {data.count > 0 && <span>{text('onceEach')}</span>}
          {data.suppressed > 0 && <span>{text('suppressed', shown(data.suppressed))}</span>}
          <span className={styles.quiet}>
            {data.replyTo === '' ? text('repliesNowhere') : text('repliesTo', { address: data.replyTo })}
          </span>
        </>
      ) : (
        <span>{text('counting')}</span>
      )}
    </div>
  );
}
