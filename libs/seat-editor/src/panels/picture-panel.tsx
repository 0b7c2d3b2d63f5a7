import type { MapBackground } from '@vh/seating';
import { Button, Checkbox, Notice } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import { fittedPicture, resizedPicture } from '../view/picture-gesture.ts';
import { NumberField } from './number-field.tsx';
import type { PanelProps } from './panel-props.ts';

/** A picture that the owner of the editor has kept. */
export interface SentPicture {
  readonly mediaId: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Where a picture is chosen and sent; the editor is told of it once it is kept. */
export type PictureSource = (ask: {
  readonly label: string;
  readonly onSent: (picture: SentPicture) => void;
}) => ReactNode;

/** How the picture is seen while somebody draws; nothing of it is kept with the map. */
export interface TracingLook {
  readonly isHidden: boolean;
  /** The pointer leaves the picture where it is. */
  readonly isLocked: boolean;
}

interface PicturePanelProps extends PanelProps {
  readonly source: PictureSource | undefined;
  readonly look: TracingLook;
  readonly onLook: (look: TracingLook) => void;
  readonly isMissing: boolean;
}

const usualOpacity = 0.5;

/** The picture of the hall to draw over, which buyers may be shown too. */
export function PicturePanel(props: PicturePanelProps) {
  const { map, edit, isReadOnly, source, look, onLook } = props;
  const { text } = useEditorText();
  const [isReplacing, setReplacing] = useState(false);
  const { background } = map;
  if (isReadOnly && !background) return null;
  const take = ({ mediaId, ...size }: SentPicture) => {
    const { isShown, opacity = usualOpacity } = background ?? {};
    const place = { ...fittedPicture(size, map.size), opacity, ...(isShown && { isShown }) };
    edit({ kind: 'set-map', background: { mediaId, ...place } });
    onLook({ isHidden: false, isLocked: false });
    setReplacing(false);
  };
  return (
    <section className={styles.group} aria-label={text('picture')}>
      <h3 className={styles.groupTitle}>{text('picture')}</h3>
      {!background && <p className={styles.quiet}>{text('pictureLead')}</p>}
      {background && (
        <PictureFields {...props} background={background} onReplace={() => setReplacing(!isReplacing)} />
      )}
      {!isReadOnly &&
        (!background || isReplacing) &&
        source?.({ label: text('pictureChoose'), onSent: take })}
      {background && (
        <Checkbox
          label={text('pictureHidden')}
          checked={look.isHidden}
          onChange={({ target }) => onLook({ ...look, isHidden: target.checked })}
        />
      )}
    </section>
  );
}

function PictureFields({
  map,
  edit,
  isReadOnly,
  look,
  onLook,
  isMissing,
  background,
  onReplace,
}: PicturePanelProps & { readonly background: MapBackground; readonly onReplace: () => void }) {
  const { text } = useEditorText();
  const put = (next: MapBackground) => edit({ kind: 'set-map', background: next });
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      {isMissing && <Notice tone="wait">{text('pictureMissing')}</Notice>}
      <div className={styles.pair}>
        <NumberField
          label={text('pictureX')}
          value={background.x}
          min={-100_000}
          max={100_000}
          onNumber={x => put({ ...background, x })}
        />
        <NumberField
          label={text('pictureY')}
          value={background.y}
          min={-100_000}
          max={100_000}
          onNumber={y => put({ ...background, y })}
        />
        <NumberField
          label={text('width')}
          value={background.width}
          min={50}
          max={100_000}
          onNumber={width => put(resizedPicture(background, width))}
        />
        <NumberField
          label={text('opacity')}
          value={background.opacity * 100}
          min={5}
          max={100}
          onNumber={percent => put({ ...background, opacity: percent / 100 })}
        />
      </div>
      <Checkbox
        label={text('pictureLocked')}
        help={text('pictureLockedHelp')}
        checked={look.isLocked}
        onChange={({ target }) => onLook({ ...look, isLocked: target.checked })}
      />
      <Checkbox
        label={text('pictureShown')}
        help={text('pictureShownHelp')}
        checked={background.isShown ?? false}
        onChange={({ target }) => put(shownTo(background, target.checked))}
      />
      {!isReadOnly && (
        <div className={styles.acts}>
          <Button
            size="s"
            variant="outline"
            onClick={() => put({ ...background, ...fittedPicture(background, map.size) })}
          >
            {text('pictureFit')}
          </Button>
          <Button size="s" variant="outline" icon="refresh" onClick={onReplace}>
            {text('pictureReplace')}
          </Button>
          <Button
            size="s"
            variant="outline"
            icon="trash"
            onClick={() => edit({ kind: 'set-map', background: null })}
          >
            {text('pictureRemove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** A picture that buyers see, or don't, which says nothing. */
function shownTo(background: MapBackground, isShown: boolean): MapBackground {
  const copy: { -readonly [Key in keyof MapBackground]: MapBackground[Key] } = { ...background };
  delete copy.isShown;
  return isShown ? { ...copy, isShown } : copy;
}
