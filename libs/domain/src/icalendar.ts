/** A line of a calendar: its name with parameters, and its value as it is written. */
export type CalendarLine = readonly [name: string, value: string] | undefined;

/**
 * A calendar file (RFC 5545) of its lines, folded.
 *
 * @param product who made it, for PRODID, such as `Events`
 */
export function icalendar(product: string, lines: readonly CalendarLine[]): string {
  const all: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//Velvet Hall//${product}//EN`],
    ...lines,
    ['END', 'VCALENDAR'],
  ];
  return all.flatMap(line => (line === undefined ? [] : `${fold(`${line[0]}:${line[1]}`)}\r\n`)).join('');
}

/** An instant in UTC, as calendars write it: `20261129T203000Z`. */
export function calendarInstant(instant: Date | string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A text as the value of a line. */
export function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const encoder = new TextEncoder();

/** RFC 5545 3.1: lines are at most 75 octets, longer ones go on after a line break and a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 73) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
