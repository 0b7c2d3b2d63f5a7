import { Button, Dialog, Notice, showToast } from '@vh/ui';
import type { DeviceRow } from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import { useDeviceAct } from './use-device-act.ts';

/** Asks once more before a device loses its access. */
export function RevokeDialog({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const { text } = useDeviceTexts();
  const { run, isBusy, failure } = useDeviceAct();
  const revoke = async () => {
    const done = await run(api => api.call('POST /back/device/revoke', { deviceId: device._id }));
    if (!done) return;
    showToast(text('revoked', { name: device.name }));
    onClose();
  };
  return (
    <AskDialog
      title={text('revokeTitle', { name: device.name })}
      explanation={text('revokeText')}
      yes={text(device.state === 'invited' ? 'withdraw' : 'revoke')}
      {...{ isBusy, failure, onClose }}
      onYes={() => void revoke()}
    />
  );
}

/** Asks once more before all devices lose their access. */
export function RevokeAllDialog({
  clientId,
  onClose,
}: {
  clientId: string | undefined;
  onClose: () => void;
}) {
  const { text } = useDeviceTexts();
  const { run, isBusy, failure } = useDeviceAct();
  const revoke = async () => {
    const done = await run(api => api.call('POST /back/device/revoke-all', clientId ? { clientId } : {}));
    if (!done) return;
    showToast(text('revokedAll', { count: done.revoked }));
    onClose();
  };
  return (
    <AskDialog
      title={text('revokeAllTitle')}
      explanation={text('revokeAllText')}
      yes={text('revokeAll')}
      {...{ isBusy, failure, onClose }}
      onYes={() => void revoke()}
    />
  );
}

interface AskDialogProps {
  readonly title: string;
  readonly explanation: string;
  readonly yes: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

function AskDialog({ title, explanation, yes, isBusy, failure, onYes, onClose }: AskDialogProps) {
  const { text } = useDeviceTexts();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {text('keep')}
          </Button>
        </>
      }
    >
      <p>{explanation}</p>
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
