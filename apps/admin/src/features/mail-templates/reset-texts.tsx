import { Button } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useAct } from '@vh/area-kit';
import type { MailTemplateDetail } from './mail-template.model.ts';
import { useMailTemplateTexts } from './mail-template-texts.ts';

/** Takes the platform's own words away, after a question. */
export function ResetTexts({ detail, onReset }: { detail: MailTemplateDetail; onReset: () => void }) {
  const { text } = useMailTemplateTexts();
  const [isAsked, setAsked] = useState(false);
  const act = useAct(/mail-template\/get|audit/);
  const { template, language, version } = detail;
  const reset = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/mail-template/reset', { template, language, version }),
      text('resetDone'),
    );
    if (!isDone) return;
    setAsked(false);
    onReset();
  };
  return (
    <>
      <Button size="s" variant="outline" onClick={() => setAsked(true)}>
        {text('reset')}
      </Button>
      {isAsked && (
        <AskDialog
          title={text('resetTitle')}
          yes={text('resetYes')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void reset()}
          onClose={() => setAsked(false)}
        >
          <p>{text('resetText')}</p>
        </AskDialog>
      )}
    </>
  );
}
