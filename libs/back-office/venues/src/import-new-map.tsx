import { MapImportDialog, readFile, type ImportedFile } from '@vh/seat-editor/import';
import { useEditorWords } from './editor-texts.ts';
import type { Hall } from './hall.ts';
import { useCreateMap } from './new-map.dialog.tsx';

/** Reads a file, shows what is in it, and makes a seat map of the hall of it. */
export function ImportNewMap({ hall, base, onClose }: { hall: Hall; base: string; onClose: () => void }) {
  useEditorWords();
  const create = useCreateMap(hall, base);
  const make = ({ name, text, filename, choice }: ImportedFile) =>
    void create.run(name, { kind: 'file', text, filename, ...(choice && { duplicates: choice }) });
  return (
    <MapImportDialog
      isNew
      read={readFile}
      isBusy={create.isBusy}
      failure={create.failure}
      onImport={make}
      onClose={onClose}
    />
  );
}
