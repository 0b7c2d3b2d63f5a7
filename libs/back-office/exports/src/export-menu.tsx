import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { Menu, showToast } from '@vh/ui';
import { useState } from 'react';
import { newActionKey, useFailureText } from '@vh/area-kit';
import { useExportTexts } from './export-texts.ts';
import type { ExportFormat, ExportOf, ExportRow } from './export.model.ts';
import { ExportDialog } from './export.dialog.tsx';
import styles from './exports.module.css';

interface ExportMenuProps {
  readonly of: ExportOf;
  /** Where the area's pages stand. */
  readonly base: string;
  /** That of the buttons beside it. */
  readonly size?: 's' | 'm';
  /** Further files of the same list, such as badges. */
  readonly layouts?: readonly ExportLayout[];
}

/** A file of a list in a layout of its own. */
export interface ExportLayout {
  readonly key: string;
  readonly label: string;
  readonly of: ExportOf;
  readonly format: ExportFormat;
}

/** Saves a list as it is filtered: a choice of formats, then how far it is. */
export function ExportMenu({ of, base, size = 's', layouts }: ExportMenuProps) {
  const { text, language } = useExportTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [begun, setBegun] = useState<ExportRow>();
  const listHref = `${base}/export`;
  const begin = async (format: ExportFormat, listed = of) => {
    try {
      const body = { key: newActionKey(), of: listed, format, lang: language };
      setBegun(await api.call('POST /back/export/create', body));
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'POST /back/export/get-list',
      });
    } catch (error) {
      showToast(inWords(error), 'bad');
    }
  };
  return (
    <>
      <Menu
        label={text('export')}
        size={size}
        align="end"
        className={styles.menu}
        items={[
          { key: 'csv', label: text('asCsv'), icon: 'download', onSelect: () => void begin('csv') },
          { key: 'xlsx', label: text('asXlsx'), icon: 'download', onSelect: () => void begin('xlsx') },
          { key: 'pdf', label: text('asPdf'), icon: 'download', onSelect: () => void begin('pdf') },
          ...(layouts ?? []).map(({ key, label, ...layout }) => ({
            ...{ key, label, icon: 'download' as const },
            onSelect: () => void begin(layout.format, layout.of),
          })),
          { key: 'mine', label: text('mine'), href: listHref, icon: 'clock' },
        ]}
      />
      {begun ? <ExportDialog begun={begun} listHref={listHref} onClose={() => setBegun(undefined)} /> : null}
    </>
  );
}
