import type { PictureFrame } from '@vh/domain';
import { cx } from '@vh/ui';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { moveFrame, percentOf, stepOf, type CropHandle } from './crop.model.ts';
import { useMediaTexts } from './media-texts.ts';
import type { Picture } from './picture-values.ts';
import styles from './media.module.css';

interface CropStageProps {
  readonly picture: Picture;
  readonly frame: PictureFrame;
  /** Width by height of the crop in fractions, when it keeps a shape. */
  readonly share: number | undefined;
  readonly onChange: (frame: PictureFrame) => void;
}

const corners = ['nw', 'ne', 'se', 'sw'] as const;

const percent = (fraction: number) => `${fraction * 100}%`;

/** The picture with the part that is shown; each handle moves by pointer and by arrow keys. */
export function CropStage({ picture, frame, share, onChange }: CropStageProps) {
  const { text } = useMediaTexts();
  const stage = useRef<HTMLDivElement>(null);
  const { crop, focus } = frame;
  const drag = useDrag(stage, frame, (start, handle, x, y) =>
    onChange(moveFrame(start, { handle, x, y, share })),
  );
  const step = (handle: CropHandle) => (event: KeyboardEvent) => {
    const moved = stepOf(event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onChange(moveFrame(frame, { handle, ...moved, share }));
  };
  const bind = (handle: CropHandle) => ({
    type: 'button' as const,
    onKeyDown: step(handle),
    ...drag(handle),
  });
  const area = {
    x: percentOf(crop.x),
    y: percentOf(crop.y),
    width: percentOf(crop.width),
    height: percentOf(crop.height),
  };
  const place: CSSProperties = {
    insetInlineStart: percent(crop.x),
    insetBlockStart: percent(crop.y),
    inlineSize: percent(crop.width),
    blockSize: percent(crop.height),
  };
  return (
    <div className={styles.stage} ref={stage} dir="ltr" style={stageSize(picture)}>
      <img
        className={styles.whole}
        src={picture.files.full}
        alt=""
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
      <div className={styles.crop} style={place}>
        <button
          {...bind('whole')}
          className={styles.part}
          aria-label={`${text('whole')}: ${text('valueOf', area)}`}
        />
        {corners.map(corner => (
          <button
            key={corner}
            {...bind(corner)}
            className={cx(styles.corner, styles[corner])}
            aria-label={`${text(`corner_${corner}`)}: ${text('valueOf', area)}`}
          />
        ))}
      </div>
      <button
        {...bind('focus')}
        className={styles.focus}
        style={{ insetInlineStart: percent(focus.x), insetBlockStart: percent(focus.y) }}
        aria-label={`${text('focus')}: ${text('focusAt', { x: percentOf(focus.x), y: percentOf(focus.y) })}`}
      />
    </div>
  );
}

interface Drag {
  readonly handle: CropHandle;
  readonly frame: PictureFrame;
  readonly x: number;
  readonly y: number;
}

/** Follows a pointer from where it went down; distances are fractions of the stage. */
function useDrag(
  stage: { readonly current: HTMLDivElement | null },
  frame: PictureFrame,
  onMove: (start: PictureFrame, handle: CropHandle, x: number, y: number) => void,
) {
  const dragged = useRef<Drag>(undefined);
  return (handle: CropHandle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { handle, frame, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = dragged.current;
      const box = stage.current?.getBoundingClientRect();
      if (!start || !box) return;
      const across = (event.clientX - start.x) / box.width;
      onMove(start.frame, start.handle, across, (event.clientY - start.y) / box.height);
    },
    onPointerUp: () => {
      dragged.current = undefined;
    },
    onPointerCancel: () => {
      dragged.current = undefined;
    },
  });
}

/** How high the stage is at most, in parts of the window's height. */
const highestStage = 52;

/** The stage has its size before the picture is there, so that its corners can be taken at once. */
function stageSize({ width, height }: { readonly width: number; readonly height: number }) {
  const widest = (highestStage * width) / height;
  return {
    inlineSize: `min(${width}px, 100%, ${Math.round(widest * 100) / 100}vh)`,
    aspectRatio: `${width} / ${height}`,
  };
}
