import { useApi } from '@vh/api-client';
import { Button, Dialog, Notice } from '@vh/ui';
import { useState } from 'react';
import { useAct, newActionKey, useCounted } from '@vh/area-kit';
import { ExportDialog } from './export.dialog.tsx';
import { useExportTexts } from './export-texts.ts';
import type { ExportFormat, ExportOf, ExportRow } from './export.model.ts';
import { useExportChosenTexts } from './export-chosen-texts.ts';

interface ExportChosenProps {
  /** The list with the ids of the rows. */
  readonly of: ExportOf & { readonly ids: readonly string[] };
  /** Where the area's pages stand. */
  readonly base: string;
}

const formatTexts = { csv: 'asCsv', xlsx: 'asXlsx', pdf: 'asPdf' } as const satisfies Record<
  ExportFormat,
  string
>;

/** Saves the chosen rows of a list: a choice of formats, then how far it is. */
export function ExportChosen({ of, base }: ExportChosenProps) {
  const { text } = useExportChosenTexts();
  const { text: exportText, language } = useExportTexts();
  const { count } = useCounted();
  const api = useApi();
  const act = useAct(/ \/back\/export\/get-list/);
  const [isAsking, setAsking] = useState(false);
  const [begun, setBegun] = useState<ExportRow>();
  const begin = async (format: ExportFormat) => {
    const body = { key: newActionKey(), of, format, lang: language };
    const isBegun = await act.run(async () => setBegun(await api.call('POST /back/export/create', body)));
    if (isBegun) setAsking(false);
  };
  return (
    <>
      <Button size="s" variant="outline" icon="download" onClick={() => setAsking(true)}>
        {text('export')}
      </Button>
      {isAsking && (
        <Dialog
          open
          size="s"
          onClose={() => setAsking(false)}
          title={text('exportAsk', count(of.ids.length))}
          closeLabel={exportText('close')}
          actions={(['csv', 'xlsx', 'pdf'] as const).map(format => (
            <Button
              key={format}
              variant="outline"
              icon="download"
              busy={act.isBusy}
              onClick={() => void begin(format)}
            >
              {exportText(formatTexts[format])}
            </Button>
          ))}
        >
          {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        </Dialog>
      )}
      {begun && (
        <ExportDialog begun={begun} listHref={`${base}/export`} onClose={() => setBegun(undefined)} />
      )}
    </>
  );
}
