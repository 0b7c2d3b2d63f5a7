import { AskDialog } from '@vh/area-kit';
import type { DeviceRow } from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import { useDeviceAct } from './use-device-act.ts';

/** Asks once more before a device loses its access. */
export function RevokeDialog({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const { text } = useDeviceTexts();
  const { run, isBusy, failure } = useDeviceAct();
  const { _id: deviceId, name, state } = device;
  const revoke = async () => {
    const isDone = await run(
      api => api.call('POST /back/device/revoke', { deviceId }),
      text('revoked', { name }),
    );
    if (isDone) onClose();
  };
  return (
    <AskDialog
      title={text('revokeTitle', { name })}
      yes={text(state === 'invited' ? 'withdraw' : 'revoke')}
      no={text('keep')}
      {...{ isBusy, failure, onClose }}
      onYes={() => void revoke()}
    >
      <p>{text('revokeText')}</p>
    </AskDialog>
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
    const isDone = await run(
      api => api.call('POST /back/device/revoke-all', clientId ? { clientId } : {}),
      ({ revoked }) => text('revokedAll', { count: revoked }),
    );
    if (isDone) onClose();
  };
  return (
    <AskDialog
      title={text('revokeAllTitle')}
      yes={text('revokeAll')}
      no={text('keep')}
      {...{ isBusy, failure, onClose }}
      onYes={() => void revoke()}
    >
      <p>{text('revokeAllText')}</p>
    </AskDialog>
  );
}
