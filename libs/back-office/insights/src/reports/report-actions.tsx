import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor } from '@vh/api-client';
import { Button, Notice } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AskDialog, useAct } from '@vh/area-kit';
import type { Report } from './report-form.model.ts';
import { useReportTexts } from './report-texts.ts';

/** What is done with a report besides changing it: letting it rest, and deleting it. */
export function ReportActions({ report, listHref }: { report: Report; listHref: string }) {
  const { text } = useReportTexts();
  const { _id: reportId, version, name, state } = report;
  const act = useAct(/ \/back\/report\//);
  const isPaused = state === 'paused';
  return (
    <>
      {state === 'stopped' ? null : (
        <Button
          size="s"
          variant="outline"
          icon={isPaused ? 'play' : 'pause'}
          busy={act.isBusy}
          onClick={() =>
            void act.run(
              api => api.call('POST /back/report/pause', { reportId, version, isPaused: !isPaused }),
              text(isPaused ? 'resumeDone' : 'pauseDone', { name }),
            )
          }
        >
          {text(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
      <DeleteButton report={report} listHref={listHref} />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
    </>
  );
}

function DeleteButton({
  report: { _id: reportId, version, name },
  listHref,
}: {
  report: Report;
  listHref: string;
}) {
  const { text, language } = useReportTexts();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useAct(/report\/get-list/);
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/report/delete', { reportId, version }),
      text('deleted', { name }),
    );
    if (!isDone) return;
    await navigate(listHref, { replace: true });
    queryClient.removeQueries({
      queryKey: queryKeyFor('POST /back/report/get', { reportId, lang: language }),
    });
  };
  return (
    <>
      <Button size="s" variant="outline" icon="trash" onClick={() => setAsked(true)}>
        {text('delete')}
      </Button>
      {isAsked && (
        <AskDialog
          title={text('deleteTitle', { name })}
          yes={text('deleteYes')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{text('deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}
