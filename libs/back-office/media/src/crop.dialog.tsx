import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { wholeFrame, type PictureFrame } from '@vh/domain';
import { Button, Dialog, Notice, SegmentedControl } from '@vh/ui';
import { useState } from 'react';
import { useFailureText } from '@vh/area-kit';
import { shapedFrame, shareOf, type CropShape } from './crop.model.ts';
import { CropStage } from './crop-stage.tsx';
import { useMediaTexts } from './media-texts.ts';
import type { Picture } from './picture-values.ts';
import styles from './media.module.css';

interface CropDialogProps {
  readonly picture: Picture;
  readonly onClose: () => void;
}

const shapes: readonly CropShape[] = ['free', 'wide', 'square', 'poster'];

/** Chooses what is shown of a picture and what must stay in sight when that is cut to a shape. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const { text } = useMediaTexts();
  const inWords = useFailureText();
  const [frame, setFrame] = useState<PictureFrame>(picture.frame);
  const [shape, setShape] = useState<CropShape>('free');
  const save = useSave(picture._id, onClose);
  const reshape = (next: CropShape) => {
    setShape(next);
    setFrame(shapedFrame(frame, shareOf(next, picture)));
  };
  return (
    <Dialog
      open
      size="l"
      title={text('cropTitle')}
      closeLabel={text('close')}
      onClose={onClose}
      actions={
        <>
          <Button busy={save.isPending} onClick={() => save.mutate(frame)}>
            {text('save')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('leave')}
          </Button>
        </>
      }
    >
      {save.error && (
        <Notice tone="bad" live="assertive">
          {inWords(save.error)}
        </Notice>
      )}
      <p className={styles.hint}>{text('cropHelp')}</p>
      <div className={styles.tools}>
        <SegmentedControl
          legend={text('shape')}
          value={shape}
          options={shapes.map(value => ({ value, label: text(value) }))}
          onChange={reshape}
        />
        <Button
          variant="outline"
          size="s"
          onClick={() => {
            setShape('free');
            setFrame(wholeFrame);
          }}
        >
          {text('everything')}
        </Button>
      </div>
      <CropStage picture={picture} frame={frame} share={shareOf(shape, picture)} onChange={setFrame} />
    </Dialog>
  );
}

function useSave(pictureId: string, onDone: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (frame: PictureFrame) => api.call('POST /back/media/set-frame', { pictureId, frame }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/media/get'] }),
  });
}
