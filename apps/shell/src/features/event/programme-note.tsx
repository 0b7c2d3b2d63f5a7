import { languageTag, refundCutoffHours } from '@vh/domain';
import { formatDay, formatTime, formatZone, useText, formatDayTime } from '@vh/i18n';
import { DefinitionRows, Heading, Note, Prose, type DefinitionRow } from '@vh/ui';
import { LinkChip } from '@vh/ui/shell';
import { paths } from '../../app/paths.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import { EventGallery } from './event-gallery.tsx';
import { runsForDays } from './event-span.model.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
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
  const lang = event.titleLanguage && languageTag(event.titleLanguage);
  const paragraphs = event.description.split(/\n{2,}/).filter(Boolean);
  return (
    <section className={styles.note} aria-labelledby="note">
      <Heading level={2} id="note" className={styles.noteTitle}>
        {text('programmeNote')}
      </Heading>
      {event.descriptionHtml ? (
        <Prose html={event.descriptionHtml} lang={lang} />
      ) : (
        paragraphs.map((paragraph, index) => (
          <Note key={index} className={styles.paragraph} lang={lang}>
            {paragraph}
          </Note>
        ))
      )}
      <EventGallery event={event} />
      <DefinitionRows rows={rows} className={styles.rows} />
    </section>
  );
}

function useRows(event: EventDetail): DefinitionRow[] {
  const { text } = useText();
  const times = useTimes(event);
  const rows: (DefinitionRow | false | undefined)[] = [
    event.clubs && { term: text('rowWho'), detail: text('rowWhoClubs', event.clubs) },
    { term: text('rowTimes'), detail: times },
    event.ageLimit !== undefined && {
      term: text('rowAge'),
      detail: text('rowAgeFrom', { age: event.ageLimit }),
    },
    { term: text('rowReturns'), detail: text(returnsKeys[event.refundPolicy], { hours: refundCutoffHours }) },
    { term: text('rowTags'), detail: <Tags event={event} /> },
    event.attribution !== undefined && { term: text('rowSource'), detail: event.attribution },
  ];
  return rows.filter(row => typeof row === 'object');
}

/** Day and hours in the event's own zone, which is named: readers may live in another. */
function useTimes(event: EventDetail): string {
  const { text, language } = useText();
  const style = { language, timeZone: event.timezone };
  const { date, endDate, doorsAt } = event;
  // an online event is in no town: its zone has the name of one
  const town = event.city || (event.timezone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  const zone = text('rowZone', { city: town, zone: formatZone(date, event.timezone) });
  if (endDate && runsForDays(event)) {
    const days = [date, endDate].map(iso => formatDayTime(iso, style));
    return `${days.join(' – ')}; ${zone}`;
  }
  const times = [
    doorsAt && text('doors', { time: formatTime(doorsAt, style) }),
    formatTime(date, style),
    endDate && endDate !== date && text('rowEnds', { time: formatTime(endDate, style) }),
  ].filter(Boolean);
  return `${formatDay(date, style)}: ${times.join(', ')}; ${zone}`;
}

function Tags({ event }: { event: EventDetail }) {
  const { language } = useText();
  return (
    <ul className={styles.tags}>
      <li>
        <LinkChip size="s" href={paths.type + writeFilter({ type: event.typeSlug ?? event.type }, language)}>
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
