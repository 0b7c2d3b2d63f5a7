import type { Tool } from '../state/editor-state.ts';

const paths: Readonly<Record<Tool, string>> = {
  select: 'M5 3l10 7-4.5 1 2.5 5-2 1-2.5-5L5 15z',
  seats: 'M3 5h3v3H3zM8.500 5h3v3h-3zM14 5h3v3h-3zM10 10l6 4-3 .7 1.500 3-1.200.6-1.500-3L10 17z',
  pan: 'M10 2v16M2 10h16M10 2L8 4.500M10 2l2 2.500M10 18l-2-2.500M10 18l2-2.500M2 10l2.500-2M2 10l2.500 2M18 10l-2.500-2M18 10l-2.500 2',
  section: 'M3 6l10-3 4 5-3 9H5z',
  row: 'M2 8.500h3v3H2zM8.500 8.500h3v3h-3zM15 8.500h3v3h-3z',
  'curved-row': 'M2 6h3v3H2zM8.500 10.500h3v3h-3zM15 6h3v3h-3z',
  block:
    'M3 3h3v3H3zM8.500 3h3v3h-3zM14 3h3v3h-3zM3 8.500h3v3H3zM8.500 8.500h3v3h-3zM14 8.500h3v3h-3zM3 14h3v3H3zM8.500 14h3v3h-3zM14 14h3v3h-3z',
  table: 'M6 10a4 4 0 108 0 4 4 0 10-8 0M10 2v2M10 16v2M2 10h2M16 10h2',
  zone: 'M3 4h14v12H3zM7 14l1-4M13 14l-1-4M10 13V9',
  stage: 'M3 4h14v5H3zM5 9v7M15 9v7',
  rectangle: 'M3 5h14v10H3z',
  ellipse: 'M3 10a7 5 0 1014 0 7 5 0 10-14 0',
  text: 'M4 4h12M10 4v13M7.500 17h5',
};

/** The sign of a tool; the word beside or in its name carries the meaning. */
export function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" focusable="false">
      <path d={paths[tool]} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </svg>
  );
}
