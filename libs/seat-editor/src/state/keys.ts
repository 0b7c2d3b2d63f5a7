import type { Tool } from './editor-state.ts';

/** The key of each tool. */
export const toolKeys: Readonly<Record<Tool, string>> = {
  select: 'v',
  seats: 'a',
  pan: 'h',
  section: 's',
  row: 'r',
  'curved-row': 'u',
  block: 'b',
  table: 't',
  zone: 'z',
  stage: 'g',
  rectangle: 'q',
  ellipse: 'o',
  text: 'x',
};

/** What a key asks for that leaves the map as it is. */
export type LookCommand =
  | { readonly do: 'save' | 'help' | 'escape' | 'fit' | 'select-all' }
  | { readonly do: 'tool'; readonly tool: Tool }
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'next' | 'floor'; readonly step: 1 | -1 };

/** What a key asks for that changes the map. */
export type ChangeCommand =
  | { readonly do: 'undo' | 'redo' | 'copy' | 'cut' | 'paste' | 'duplicate' | 'delete' }
  | { readonly do: 'draw-here' }
  | { readonly do: 'arrow'; readonly dx: number; readonly dy: number; readonly isFine: boolean }
  | { readonly do: 'turn'; readonly degrees: number };

/** What a key asks for. */
export type KeyCommand = LookCommand | ChangeCommand;

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const controlled: Readonly<Record<string, KeyCommand>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  c: { do: 'copy' },
  x: { do: 'cut' },
  v: { do: 'paste' },
  d: { do: 'duplicate' },
  a: { do: 'select-all' },
  s: { do: 'save' },
};

const plain: Readonly<Record<string, KeyCommand>> = {
  Delete: { do: 'delete' },
  Backspace: { do: 'delete' },
  Escape: { do: 'escape' },
  Enter: { do: 'draw-here' },
  '?': { do: 'help' },
  '+': { do: 'zoom', factor: 1.25 },
  '=': { do: 'zoom', factor: 1.25 },
  '-': { do: 'zoom', factor: 0.8 },
  '0': { do: 'fit' },
  '[': { do: 'turn', degrees: -15 },
  ']': { do: 'turn', degrees: 15 },
  n: { do: 'next', step: 1 },
  p: { do: 'next', step: -1 },
  PageUp: { do: 'floor', step: 1 },
  PageDown: { do: 'floor', step: -1 },
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key on the drawing asks for; undefined for keys that are the browser's. */
export function commandOf(event: PressedKey): KeyCommand | undefined {
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    return letter === 'z' && event.shiftKey ? { do: 'redo' } : controlled[letter];
  }
  const arrow = arrows[event.key];
  if (arrow) return { do: 'arrow', dx: arrow[0], dy: arrow[1], isFine: event.shiftKey };
  const tool = (Object.keys(toolKeys) as Tool[]).find(each => toolKeys[each] === letter);
  return plain[letter] ?? (tool && { do: 'tool', tool });
}
