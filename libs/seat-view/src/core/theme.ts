/** Colours and faces of a drawing, as CSS values. */
export interface MapTheme {
  readonly ground: string;
  readonly ink: string;
  readonly ink2: string;
  readonly paper: string;
  readonly sheet: string;
  readonly rule: string;
  readonly edge: string;
  readonly focus: string;
  readonly curtain: string;
  readonly onCurtain: string;
  /** What categories are told apart by. */
  readonly series: readonly string[];
  readonly board: string;
}

/** Number of categories that have colours of their own. */
export const seriesCount = 5;

/** The tokens of the design system as they stand at an element now. */
export function readTheme(element: Element): MapTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ground: token('well'),
    ink: token('ink'),
    ink2: token('ink-2'),
    paper: token('paper'),
    sheet: token('sheet'),
    rule: token('rule'),
    edge: token('edge'),
    focus: token('focus'),
    curtain: token('curtain'),
    onCurtain: token('on-curtain'),
    series: Array.from({ length: seriesCount }, (_, at) => token(`s${at + 1}`)),
    board: token('board') || 'sans-serif',
  };
}
