/** Colours of what is drawn around seats, as the page's theme has them. */
export interface SceneTheme {
  readonly paper: string;
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
  readonly rule: string;
  readonly focus: string;
  readonly bad: string;
  readonly stage: string;
  readonly onStage: string;
  /** Of seats without a category. */
  readonly none: string;
  readonly font: string;
}

/** Reads the theme's colours where the canvas stands. */
export function readTheme(element: Element): SceneTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim() || 'currentColor';
  return {
    paper: token('--sheet'),
    ground: token('--well'),
    ink: token('--ink'),
    faint: token('--ink-2'),
    rule: token('--rule'),
    focus: token('--focus'),
    bad: token('--bad'),
    stage: token('--slate'),
    onStage: token('--on-slate'),
    none: token('--ink-3'),
    font: style.fontFamily || 'sans-serif',
  };
}
