import type { TicketTypeForm } from '@vh/domain';
import { Panel, SelectField, TextLink } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import { changeType } from './ticket-types.model.ts';
import styles from './event-form.module.css';

const choices = ['none', 'name', 'name_email'] as const satisfies readonly TicketTypeForm['attendeeData'][];

/** What buyers are asked for each ticket, and the way to questions of one's own. */
export function QuestionsStep() {
  const { text } = useEventFormTexts();
  const { form, scope, eventId, set } = useForm();
  return (
    <>
      <Panel title={text('attendees')} className={styles.part ?? ''}>
        <p className={styles.quiet}>{text('attendeesHelp')}</p>
        <div className={styles.pair}>
          {form.ticketTypes.map(type => (
            <SelectField
              key={type.id}
              label={text('attendeesOf', { name: type.names[form.mainLanguage] || text('noName') })}
              value={type.attendeeData}
              options={choices.map(value => ({ value, label: text(`attendee.${value}`) }))}
              onChange={event =>
                set(
                  changeType(form, type.id, {
                    attendeeData: choices.find(choice => choice === event.target.value) ?? 'none',
                  }),
                )
              }
            />
          ))}
        </div>
        {form.ticketTypes.length === 0 && <p className={styles.quiet}>{text('noTypes')}</p>}
      </Panel>
      <Panel title={text('ownQuestions')} className={styles.part ?? ''}>
        {eventId ? (
          <TextLink href={`${scope.base}/event/${eventId}/question`}>{text('ownQuestionsLink')}</TextLink>
        ) : (
          <p className={styles.quiet}>{text('ownQuestionsLater')}</p>
        )}
      </Panel>
    </>
  );
}
