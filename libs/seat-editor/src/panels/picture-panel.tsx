import { Button, Notice, TextField } from '@vh/ui';
import { useState } from 'react';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import type { TracedPicture } from '../view/traced-picture.ts';
import { NumberField } from './number-field.tsx';
import type { PanelProps } from './panel-props.ts';

interface PicturePanelProps extends PanelProps {
  readonly picture: TracedPicture | undefined;
  readonly onPicture: (picture: TracedPicture | undefined) => void;
}

/** A picture of the hall to draw over; it is shown here only and not kept with the map. */
export function PicturePanel({ map, picture, onPicture }: PicturePanelProps) {
  const { text } = useEditorText();
  const [isBad, setBad] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const image = await createImageBitmap(file);
      setBad(false);
      const width = map.size.width;
      const height = (width * image.height) / image.width;
      onPicture({ name: file.name, image, place: { x: 0, y: 0, width, height, opacity: 0.5 } });
    } catch {
      // deliberate: whatever the browser can't draw is no picture to trace
      setBad(true);
    }
  };
  const put = (part: Partial<TracedPicture['place']>) => {
    if (picture) onPicture({ ...picture, place: { ...picture.place, ...part } });
  };
  return (
    <div className={styles.fields}>
      <p className={styles.quiet}>{text('pictureLead')}</p>
      <TextField
        type="file"
        label={text('pictureFile')}
        inputClassName={styles.file ?? ''}
        accept="image/*"
        {...(isBad && { error: text('pictureBad') })}
        onChange={event => void take(event.target.files?.[0])}
      />
      {picture && (
        <>
          <Notice>{text('pictureLocal', { name: picture.name })}</Notice>
          <div className={styles.pair}>
            <NumberField label={text('pictureX')} value={picture.place.x} onNumber={x => put({ x })} />
            <NumberField label={text('pictureY')} value={picture.place.y} onNumber={y => put({ y })} />
            <NumberField
              label={text('width')}
              value={picture.place.width}
              min={50}
              max={200_000}
              onNumber={width => put({ width, height: (width * picture.image.height) / picture.image.width })}
            />
            <NumberField
              label={text('opacity')}
              value={picture.place.opacity * 100}
              min={5}
              max={100}
              onNumber={percent => put({ opacity: percent / 100 })}
            />
          </div>
          <Button size="s" variant="outline" onClick={() => onPicture(undefined)}>
            {text('pictureRemove')}
          </Button>
        </>
      )}
    </div>
  );
}
