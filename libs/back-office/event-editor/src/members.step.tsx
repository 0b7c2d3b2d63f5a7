import { formatDayTime } from '@vh/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, FieldError, IconButton, Panel } from '@vh/ui';
import { formatEventDay } from '@vh/area-kit';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useForm } from './form-context.ts';
import { controlId } from './form-steps.model.ts';
import { useFormRecords } from './records-context.ts';
import { RemovedCards } from './removed-cards.tsx';
import { SearchPick, type Pickable } from './search-pick.tsx';
import styles from './event-form.module.css';

/** The events that a combined one admits to. */
export function MembersStep() {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { memberIds } = form.form;
  const wrong = sayAt(form, 'memberIds');
  return (
    <Panel title={text('members')} className={styles.part ?? ''}>
      <p className={styles.quiet}>{text('membersHelp')}</p>
      {memberIds.length > 0 && (
        <ol className={styles.rows}>
          {memberIds.map((id, at) => (
            <Member key={`${id} ${at}`} at={at} />
          ))}
        </ol>
      )}
      <RemovedCards list="memberIds" />
      <SearchPick
        path="memberIds"
        label={text('searchEvents')}
        nothing={text('noEventsFound')}
        useFound={useEventsToAdd}
        error={wrong}
        onPick={found => {
          form.learnName(found.id, found.label);
          form.set({ memberIds: [...memberIds, found.id] });
        }}
      />
    </Panel>
  );
}

function Member({ at }: { at: number }) {
  const { text, language } = useEventFormTexts();
  const form = useForm();
  const { members } = useFormRecords();
  const { memberIds, ticketTypes } = form.form;
  const id = memberIds[at] ?? '';
  const member = members.find(one => one.id === id);
  const title = member?.title || form.wording.names[id] || '…';
  const wrong = sayAt(form, `memberIds.${at}`);
  const style = { language, timeZone: member?.timezone };
  const move = (by: -1 | 1) => form.set({ memberIds: memberIds.toSpliced(at, 1).toSpliced(at + by, 0, id) });
  const remove = () => {
    const gone = new Set(member?.quotas.map(quota => quota.id));
    form.remove({
      list: 'memberIds',
      id,
      name: title,
      after: {
        memberIds: memberIds.toSpliced(at, 1),
        ticketTypes: ticketTypes.map(type => ({
          ...type,
          quotaIds: type.quotaIds.filter(one => !gone.has(one)),
        })),
      },
    });
  };
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <strong>{title}</strong>
        {member && <span className={styles.quiet}>{formatDayTime(member.startsAt, style)}</span>}
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <div className={styles.rowActs}>
        <IconButton
          icon="chevron-up"
          label={text('moveUp', { name: title })}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={text('moveDown', { name: title })}
          disabled={at === memberIds.length - 1}
          onClick={() => move(1)}
        />
        <Button
          id={controlId(`memberIds.${at}`)}
          size="s"
          variant="text"
          onClick={remove}
          aria-label={text('removeMember', { title })}
        >
          {text('removeShort')}
        </Button>
      </div>
    </li>
  );
}

/** Single events of the client to come that are not there yet. */
function useEventsToAdd(q: string): readonly Pickable[] | undefined {
  const { language } = useEventFormTexts();
  const { form, clientId, eventId } = useForm();
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-list', {
      ...(q && { q }),
      clientId,
      when: 'upcoming',
      state: ['draft', 'published', 'postponed'],
      lang: language,
      pageSize: 20,
    }),
    placeholderData: keepPreviousData,
  });
  return data?.rows
    .filter(row => row.kind !== 'combined' && row._id !== eventId && !form.memberIds.includes(row._id))
    .slice(0, 8)
    .map(row => ({
      id: row._id,
      label: row.title,
      note: [formatEventDay(row.date, { language, timeZone: row.timezone }), row.venue]
        .filter(Boolean)
        .join(' · '),
    }));
}
