import { useApi } from '@vh/api-client';
import { AskDialog, useAct } from '@vh/area-kit';
import { useLifecycleTexts } from './lifecycle-texts.ts';
import { touchedByLifecycle, type LifecycleDialogProps } from './postpone.dialog.tsx';

const calls = {
  end: 'POST /back/event/end',
  archive: 'POST /back/event/archive',
  restore: 'POST /back/event/restore',
} as const;

const done = { end: 'ended', archive: 'archived', restore: 'restored' } as const;

/** Ends an event, puts it into the archive, or takes it out. */
export function ArchiveDialog({
  step,
  event: { title, _id: eventId },
  impact: { version },
  onClose,
}: LifecycleDialogProps & { readonly step: keyof typeof calls }) {
  const { text } = useLifecycleTexts();
  const api = useApi();
  const act = useAct(touchedByLifecycle);
  const send = async () => {
    const went = await act.run(
      () => api.call(calls[step], { eventId, version }),
      text(done[step], { title }),
    );
    if (went) onClose();
  };
  return (
    <AskDialog
      title={text(`${step}Ask`, { title })}
      yes={text(step)}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void send()}
      onClose={onClose}
    >
      <p>{text(`${step}Text`)}</p>
    </AskDialog>
  );
}
