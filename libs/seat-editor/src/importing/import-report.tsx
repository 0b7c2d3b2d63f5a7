import type { DuplicateAddress, ImportNote, ImportReport } from '@vh/seating/import';
import { formatCount } from '@vh/i18n';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import { placeWords } from './problem-texts.ts';

/** What was found in a file, in figures. */
export function ReportFacts({ report }: { report: ImportReport }) {
  const { text, language } = useEditorText();
  const facts = [
    [text('importFormat'), text(`format.${report.format}`)],
    [text('factSeats'), formatCount(report.seats, language)],
    [text('factStanding'), formatCount(report.standing, language)],
    [text('factSections'), formatCount(report.sections, language)],
    [text('factCategories'), formatCount(report.categories, language)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** So many repeated addresses are listed. */
const mostListed = 200;

/** Which addresses are there more than once, and where in the file. */
export function DuplicatesList({ duplicates }: { duplicates: readonly DuplicateAddress[] }) {
  const { text, language } = useEditorText();
  const more = duplicates.length - mostListed;
  return (
    <details>
      <summary>{text('allDuplicates')}</summary>
      <ul className={styles.notes}>
        {duplicates.slice(0, mostListed).map(({ address: { section, row, seat }, places }) => {
          const address = [section, row, seat].join(' · ');
          return (
            <li key={address}>
              {text('duplicateItem', {
                address,
                places: places.map(place => placeWords(place, text)).join(', '),
              })}
            </li>
          );
        })}
        {more > 0 && <li>{text('moreDuplicates', { count: formatCount(more, language) })}</li>}
      </ul>
    </details>
  );
}

/** What was left out or made otherwise; what concerns several kinds of things is told once. */
export function NotesList({ notes }: { notes: readonly ImportNote[] }) {
  const { text } = useEditorText();
  if (notes.length === 0) return null;
  const codes = [...new Set(notes.map(({ code }) => code))];
  return (
    <div>
      <strong>{text('notesTitle')}</strong>
      <ul className={styles.notes}>
        {codes.map(code => {
          const alike = notes.filter(note => note.code === code);
          const count = alike.reduce((sum, note) => sum + note.count, 0);
          const kinds = alike.flatMap(({ params: { kind } }) => (kind === undefined ? [] : [kind]));
          const words = text(`note.${code}`, { count });
          return (
            <li key={code}>
              {kinds.length > 0 ? text('noteKinds', { words, kinds: kinds.join(', ') }) : words}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
