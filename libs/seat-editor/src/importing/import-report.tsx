import type { ImportNote, ImportReport } from '@vh/seating/import';
import { formatCount } from '@vh/i18n';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';

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

/** What was left out or made otherwise. */
export function NotesList({
  notes,
  wordsOf,
}: {
  notes: readonly ImportNote[];
  wordsOf: (note: ImportNote) => string;
}) {
  const { text } = useEditorText();
  if (notes.length === 0) return null;
  return (
    <div>
      <strong>{text('notesTitle')}</strong>
      <ul className={styles.notes}>
        {notes.map((note, at) => (
          <li key={`${note.code} ${at}`}>{wordsOf(note)}</li>
        ))}
      </ul>
    </div>
  );
}
