import marks from './marks.svg?no-inline';

interface MarkProps {
  /** Id of the drawing in the sheet. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A drawing of the footer's sheet, which browsers keep; the word beside it says what it means. */
export function Mark({ name, width, height }: MarkProps) {
  return (
    <svg width={width} height={height} aria-hidden="true" focusable="false">
      <use href={`${marks}#${name}`} />
    </svg>
  );
}
