const WIDTH = 700;
const HEIGHT = 150;
const LINES = 9;

/** Rounded to a tenth: server and browser must write the same numbers. */
const wave = (line: number): string => {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += 10) {
    const swell = Math.sin(x / 31 + line * 0.45) * HEIGHT * 0.3 * Math.sin(x / 97 + line * 0.2);
    const y = HEIGHT / 2 + swell + Math.sin(x / 11 + line) * 2;
    points.push(`${x} ${Math.round(y * 10) / 10}`);
  }
  return `M${points.join('L')}`;
};

let drawn: string | undefined;
/** The same for every ticket, so drawn once. */
const waves = () => (drawn ??= Array.from({ length: LINES }, (_, line) => wave(line)).join(''));

/** Security-print waves behind a ticket's text. */
export function Guilloche({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.7"
      aria-hidden="true"
      focusable="false"
    >
      <path d={waves()} />
    </svg>
  );
}
