import { languageTag } from '@vh/domain';
import { formatDay, formatTime, formatZone, useText } from '@vh/i18n';
import { DefinitionRows, Heading, Link, LinkChip, Note, TextLink, type DefinitionRow } from '@vh/ui';
import { paths } from '../../app/paths.ts';
import { writeFilter } from '../archive/filter-address.ts';
import type { EventDetail } from './ticket-choice.model.ts';
import styles from './event.module.css';

const returnsKeys = {
  none: 'returnsNone',
  until_24h: 'returnsUntil24h',
  organiser: 'returnsOrganiser',
} as const;

/** The programme note and what one should know, as rows. */
export function ProgrammeNote({ event }: { event: EventDetail }) {
  const { text } = useText();
  const rows = useRows(event);
  return (
    <section className={styles.note} aria-labelledby="note">
      <Heading level={2} id="note" className={styles.noteTitle}>
        {text('programmeNote')}
      </Heading>
      <div>
        {event.description
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph, index) => (
            <Note
              key={index}
              className={styles.paragraph}
              lang={event.titleLanguage && languageTag(event.titleLanguage)}
            >
              {paragraph}
            </Note>
          ))}
        <DefinitionRows rows={rows} className={styles.rows} />
      </div>
    </section>
  );
}

function useRows(event: EventDetail): DefinitionRow[] {
  const { text, language } = useText();
  const style = { language, timeZone: event.timezone };
  const { place } = event;
  const times = [
    event.doorsAt && text('doors', { time: formatTime(event.doorsAt, style) }),
    formatTime(event.date, style),
    event.endDate && text('rowEnds', { time: formatTime(event.endDate, style) }),
  ].filter(Boolean);
  const rows: (DefinitionRow | false | undefined)[] = [
    event.clubs && { term: text('rowWho'), detail: text('rowWhoClubs', event.clubs) },
    {
      term: text('rowTimes'),
      detail: `${formatDay(event.date, style)}: ${times.join(', ')}; ${text('rowZone', {
        city: event.city,
        zone: formatZone(event.date, event.timezone),
      })}`,
    },
    {
      term: text('rowPlace'),
      detail: [place.name, place.address, [place.postalCode, place.city].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    },
    event.includedEvents.length > 0 && {
      term: text('includedDates'),
      detail: <IncludedDates event={event} />,
    },
    event.ageLimit !== undefined && {
      term: text('rowAge'),
      detail: text('rowAgeFrom', { age: event.ageLimit }),
    },
    { term: text('rowReturns'), detail: text(returnsKeys[event.refundPolicy]) },
    {
      term: text('rowOrganiser'),
      detail: (
        <>
          {event.organiser.name}
          {event.organiser.email && (
            <>
              , <TextLink href={`mailto:${event.organiser.email}`}>{event.organiser.email}</TextLink>
            </>
          )}
        </>
      ),
    },
    event.tags.length > 0 && { term: text('rowTags'), detail: <Tags event={event} /> },
    event.attribution !== undefined && { term: text('rowSource'), detail: event.attribution },
  ];
  return rows.filter(row => typeof row === 'object');
}

function IncludedDates({ event }: { event: EventDetail }) {
  const { language } = useText();
  return (
    <ul>
      {event.includedEvents.map(included => (
        <li key={included.slug}>
          <Link href={paths.event(included.slug)}>
            {formatDay(included.date, { language, timeZone: included.timezone })}: {included.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Tags({ event }: { event: EventDetail }) {
  const { language } = useText();
  return (
    <ul className={styles.tags}>
      <li>
        <LinkChip size="s" href={paths.type + writeFilter({ type: event.type }, language)}>
          {event.typeName}
        </LinkChip>
      </li>
      {event.tags.map(tag => (
        <li key={tag.slug}>
          <LinkChip size="s" href={paths.tag + writeFilter({ tag: tag.slug }, language)}>
            {tag.name}
          </LinkChip>
        </li>
      ))}
    </ul>
  );
}
