/** Hours of a text, and the text without them. */
export interface FoundClock {
  /** `HH:mm`; the first is the start, a second the end. */
  readonly times: readonly string[];
  readonly rest: string;
}

const unit = String.raw`(?:uhr|u(?:ur)?|hrs?|heures?|horas?|h|hod|sati|sata|sat|cas(?:ova)?|casov|c)\b\.?`;
const half = String.raw`([ap])\.?\s?m\b\.?`;
const before = String.raw`(?:\b(?:kl|um|om|at|u|a|las|v|from|ab|von|od|de|des)\b\.?\s*)`;

/** Times with minutes: 20:00, 20.30 Uhr, 20h30, 7:30 pm; seconds are dropped. */
const withMinutes = new RegExp(
  String.raw`(?<![\d.,/:-])(\d{1,2})(?::(\d{2})(?::\d{2}(?:[.,]\d+)?)?(?:\s*(?:${half}|${unit}))?|\s?h\s?(\d{2})\b|\.(\d{2})\s*(?:${half}|${unit}))(?![\d:])`,
  'g',
);
/** Hours alone: 20 Uhr, 8pm, 20h. */
const hourAlone = new RegExp(String.raw`(?<![\d.,/:-])(\d{1,2})\s*(?:${half}|${unit})(?!\d)`, 'g');
/** A point between hour and minutes where a word says that it is an hour: kl. 20.00. */
const afterWord = new RegExp(String.raw`${before}(\d{1,2})\.(\d{2})(?![\d.])`, 'g');

/** Finds the hours in a folded text. What is no hour, such as 25:00, stays. */
export function findClock(text: string): FoundClock {
  const found: { at: number; time: string }[] = [];
  const take = (at: number, whole: string, hour: string, minutes: string, letter?: string): string => {
    const time = clockOf(hour, minutes, letter);
    if (time === undefined) return whole;
    found.push({ at, time });
    return ' '.repeat(whole.length);
  };
  const rest = text
    .replace(
      withMinutes,
      (
        whole: string,
        hour: string,
        a?: string,
        half1?: string,
        b?: string,
        c?: string,
        half2?: string,
        at = 0,
      ) => take(at, whole, hour, a ?? b ?? c ?? '0', half1 ?? half2),
    )
    .replace(hourAlone, (whole: string, hour: string, letter: string | undefined, at: number) =>
      take(at, whole, hour, '0', letter),
    )
    .replace(afterWord, (whole: string, hour: string, minutes: string, at: number) =>
      take(at, whole, hour, minutes),
    );
  return { times: found.sort((a, b) => a.at - b.at).map(({ time }) => time), rest };
}

function clockOf(hour: string, minutes: string, letter: string | undefined): string | undefined {
  let hours = Number(hour);
  if (letter !== undefined) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (letter === 'p' ? 12 : 0);
  }
  // 24:00 ends a day
  if (hours === 24 && Number(minutes) === 0) return '23:59';
  if (hours > 23 || Number(minutes) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** The hours of a column that has nothing else: `20:00`, `20.00`, `2000`, `8 pm`, `20`, `20h-22h`. Empty for other texts. */
export function readClock(text: string): readonly string[] {
  const { times } = findClock(text.toLowerCase());
  if (times.length > 0) return times;
  const parts = [...text.matchAll(/(?<!\d)(\d{1,2})(?:[.:]?(\d{2}))?(?!\d)/g)].slice(0, 2);
  return parts.flatMap(([, hour = '', minutes = '00']) => clockOf(hour, minutes, undefined) ?? []);
}
