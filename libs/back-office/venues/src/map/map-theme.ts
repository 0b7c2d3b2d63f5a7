/** Colours of the map, as CSS values. */
export interface MapTheme {
  readonly water: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly green: string;
  readonly building: string;
  readonly road: string;
  readonly mainRoad: string;
  readonly ink: string;
  readonly quietInk: string;
  /** Family of the labels. */
  readonly font: string;
}

/** The tokens of the design system as they stand at an element now. */
export function readMapTheme(element: Element): MapTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    water: token('info-bg'),
    land: token('sheet'),
    coast: token('edge'),
    border: token('ink-3'),
    green: token('ok-bg'),
    building: token('well'),
    road: token('rule'),
    mainRoad: token('edge'),
    ink: token('ink'),
    quietInk: token('ink-2'),
    font: style.fontFamily || 'sans-serif',
  };
}
