import type { ResponseOf } from '@vh/contract';
import { useText } from '@vh/i18n';
import { Button, Dialog } from '@vh/ui';
import { usePasskeys } from './use-passkeys.ts';

interface RemovePasskeyDialogProps {
  readonly passkey: ResponseOf<'POST /back/user/get-passkeys'>['rows'][number];
  readonly onClose: () => void;
}

/** Asks before a passkey is forgotten. */
export function RemovePasskeyDialog({ passkey: { _id, name }, onClose }: RemovePasskeyDialogProps) {
  const { text } = useText();
  const { busy, remove } = usePasskeys();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={text('passkeyRemoveQuestion', { name })}
      closeLabel={text('waitingListClose')}
      actions={
        <>
          <Button busy={busy !== undefined} onClick={() => void remove(_id, onClose)}>
            {text('passkeyRemove')}
          </Button>
          <Button variant="outline" data-autofocus onClick={onClose}>
            {text('passkeyKeep')}
          </Button>
        </>
      }
    >
      <p>{text('passkeyRemoveText')}</p>
    </Dialog>
  );
}
