import { parseArgs } from 'node:util';
import { countryCodes, isCurrency, isLanguageCode, isTimeZone } from '@vh/domain';
import type { SourceDefaults } from '@vh/import';
import type { ImportNotice } from './notify-import-holders.ts';

/** How the import is called. */
export const importUsage = `npm run import -- <file or https address> [options]

Reads events from CSV and other delimited text, XLSX, JSON, JSON Lines, schema.org JSON-LD, iCalendar, RSS, Atom, XML, web
pages with JSON-LD, and football fixtures. The kind is recognised by the content, and columns by their names and values.

  --preview               shows the columns that are found and the first rows, and changes nothing
  --mapping <file>        JSON that says which column is which: {"fields": {"title": "Naziv", "start": "Datum"}, "dateOrder": "dmy"}
  --save-mapping <file>   writes the columns that are found to such a file
  --client <id or name>   whose events these are; without it each row's organiser becomes a client
  --dry-run               says what would happen and changes nothing
  --draft                 brings the events in as drafts instead of publishing them
  --timezone <zone>       time zone of places whose country doesn't tell it, e.g. America/Toronto
  --currency <code>       currency of prices that name none (EUR)
  --language <code>       language of texts that name none (en)
  --country <code>        country of places that name none, e.g. DE
  --city <name>           city of places that name none
  --venue <name>          venue of events that name none
  --capacity <number>     places of tickets that name no number (200)
  --refunds-until <time>  until when holders of tickets for events that are moved may return them, e.g. 2027-03-01T20:00Z
  --message <text>        stands in the mail to them

Rows that are refused are written to <file>.refused.csv with the reason; correct them there and import that file.

Who has tickets of an event that is now at another time or place is told by e-mail, with the old and the new details; try
it with --dry-run, which names those events. Events that nobody has tickets of are changed without a word.

Buyers choose the price where a source has the columns min_price, suggested_price and max_price (any of them), or where an offer
of JSON-LD has a priceSpecification with minPrice or maxPrice; what is suggested is then suggested_price, else the price.`;

/** A call of the import that can be carried out. */
export interface ImportCall {
  /** Path of a file, or an address. */
  readonly file: string;
  readonly client: string | undefined;
  readonly dryRun: boolean;
  readonly preview: boolean;
  readonly mappingFile: string | undefined;
  readonly saveMapping: string | undefined;
  readonly draft: boolean;
  readonly notice: ImportNotice;
  readonly defaults: SourceDefaults;
}

/** The call, or the sentence that says what is wrong with it. */
export function readArguments(argv: readonly string[], now: Date): ImportCall | string {
  const { values, positionals } = parsed(argv);
  if (values === undefined) return positionals[0] ?? '';
  const [file] = positionals;
  if (!file) return 'Say which file to import.';
  const refundsUntil = values['refunds-until'] === undefined ? null : new Date(values['refunds-until']);
  if (refundsUntil && !(refundsUntil.getTime() > now.getTime()))
    return `${values['refunds-until']} is no time in the future.`;
  const defaults = readDefaults(values);
  if (typeof defaults === 'string') return defaults;
  return {
    file,
    client: values.client,
    dryRun: values['dry-run'] ?? false,
    preview: values.preview ?? false,
    mappingFile: values.mapping,
    saveMapping: values['save-mapping'],
    draft: values.draft ?? false,
    notice: { refundsUntil, note: values.message ?? '' },
    defaults,
  };
}

function readDefaults(values: NonNullable<ReturnType<typeof parsed>['values']>): SourceDefaults | string {
  const { currency = 'EUR', language = 'en', timezone, city, venue } = values;
  const capacity = Number(values.capacity ?? 200);
  const country = values.country?.toUpperCase();
  if (!isCurrency(currency)) return `${currency} is not a currency we sell in.`;
  if (!isLanguageCode(language)) return `${language} is not one of the site's languages.`;
  if (timezone && !isTimeZone(timezone)) return `${timezone} is not a time zone.`;
  if (country !== undefined && !countryCodes.includes(country)) return `${country} is not a country code.`;
  if (!Number.isInteger(capacity) || capacity < 1) return 'The capacity is a whole number from 1.';
  return { timezone, currency, language, capacity, organiser: '', country, city, venue };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        client: { type: 'string' },
        'dry-run': { type: 'boolean' },
        preview: { type: 'boolean' },
        mapping: { type: 'string' },
        'save-mapping': { type: 'string' },
        draft: { type: 'boolean' },
        timezone: { type: 'string' },
        currency: { type: 'string' },
        language: { type: 'string' },
        country: { type: 'string' },
        city: { type: 'string' },
        venue: { type: 'string' },
        capacity: { type: 'string' },
        'refunds-until': { type: 'string' },
        message: { type: 'string' },
      },
    });
  } catch (error) {
    // deliberate: an unknown option becomes the sentence above the usage
    return { values: undefined, positionals: [error instanceof Error ? error.message : 'Unknown option.'] };
  }
}
