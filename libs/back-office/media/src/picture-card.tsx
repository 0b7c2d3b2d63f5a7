import { Button, Notice } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useEventLimit } from '@vh/area-kit';
import { CropDialog } from './crop.dialog.tsx';
import { useMediaTexts } from './media-texts.ts';
import type { Picture } from './picture-values.ts';
import styles from './media.module.css';

interface PictureCardProps {
  readonly picture: Picture;
  readonly alt: string;
  /** Pixels that look good across; less is worth a word. */
  readonly wanted?: number | undefined;
  /** Further buttons. */
  readonly acts: ReactNode;
  readonly children?: ReactNode;
}

/** A picture as it is shown, with what can be done to it. */
export function PictureCard({ picture, alt, wanted = 0, acts, children }: PictureCardProps) {
  const { text } = useMediaTexts();
  const [isCropping, setCropping] = useState(false);
  const { id = '' } = useParams();
  // it changes the picture at all events that show it
  const canCrop = useEventLimit(id) === undefined;
  const width = Math.round(picture.width * picture.frame.crop.width);
  return (
    <div className={styles.card}>
      <img className={styles.shown} src={picture.files.small} alt={alt} />
      <div className={styles.words}>
        {width < wanted && <Notice tone="info">{text('small', { width, wanted })}</Notice>}
        <div className={styles.acts}>
          {canCrop && (
            <Button variant="outline" size="s" icon="edit" onClick={() => setCropping(true)}>
              {text('crop')}
            </Button>
          )}
          {acts}
        </div>
        {children}
      </div>
      {isCropping && <CropDialog picture={picture} onClose={() => setCropping(false)} />}
    </div>
  );
}
