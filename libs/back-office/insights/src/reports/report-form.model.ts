import type { BodyOf, ResponseOf } from '@vh/contract';
import { isPlainLine, type LanguageCode, type ReportRhythm } from '@vh/domain';

/** A report as the API answers it. */
export type Report = ResponseOf<'POST /back/report/get'>;

/** What a report may be about, where it is set up. */
export const subjects = ['platform', 'client', 'event'] as const;

/** Something that was chosen, with what tells it from others. */
export interface ChosenSubject {
  readonly id: string;
  readonly name: string;
}

/** The form of a report, as it is typed. */
export interface ReportValues {
  readonly name: string;
  readonly about: (typeof subjects)[number];
  readonly client: ChosenSubject | null;
  readonly event: ChosenSubject | null;
  readonly every: ReportRhythm['every'];
  readonly weekday: number;
  readonly monthDay: number;
  readonly hour: number;
  readonly language: LanguageCode;
  readonly format: Report['format'];
  /** Addresses as they are typed, one a line. */
  readonly recipients: string;
}

/** A stored report as it is typed; a new one begins about `about`, in a language. */
export function reportValues(
  of: Report | { readonly about: ReportValues['about']; readonly language: LanguageCode },
): ReportValues {
  if (!('_id' in of))
    return {
      ...{ name: '', client: null, event: null, every: 'weekly', weekday: 1, monthDay: 1, hour: 8 },
      ...{ format: 'csv', recipients: '', about: of.about, language: of.language },
    };
  const { name, about, every, weekday, monthDay, hour, language, format } = of;
  return {
    ...{ name, about, every, weekday, monthDay, hour, language, format },
    client: of.clientId ? { id: of.clientId, name: of.aboutName } : null,
    event: of.eventId ? { id: of.eventId, name: of.aboutName } : null,
    recipients: of.recipients.map(({ email }) => email).join('\n'),
  };
}

/** The addresses in what was typed, each once. */
export function addressesIn(typed: string): string[] {
  return [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

/** What is wrong, by field; of an address with what was typed. */
export function reportProblems(
  values: ReportValues,
  { isNew, hasClient }: { readonly isNew: boolean; readonly hasClient: boolean },
): Partial<
  Record<
    'name' | 'about' | 'recipients',
    'wrongName' | 'wrongSubject' | 'wrongRecipients' | { address: string }
  >
> {
  const name = values.name.trim();
  const addresses = addressesIn(values.recipients);
  const wrong = addresses.find(address => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address));
  const isMissing =
    (values.about === 'client' && !hasClient && values.client === null) ||
    (values.about === 'event' && values.event === null);
  return {
    ...((name.length < 2 || name.length > 120 || !isPlainLine(name)) && { name: 'wrongName' }),
    ...(isNew && isMissing && { about: 'wrongSubject' }),
    ...((addresses.length === 0 || addresses.length > 20) && { recipients: 'wrongRecipients' }),
    ...(wrong !== undefined && { recipients: { address: wrong } }),
  };
}

/** How it is made and sent, as the API takes it. */
export function reportFacts(
  values: ReportValues,
): Omit<BodyOf<'POST /back/report/create'>, 'clientId' | 'eventId'> {
  const { name, every, weekday, monthDay, hour, language, format, recipients } = values;
  return {
    ...{ every, weekday, monthDay, hour, language, format },
    name: name.trim(),
    recipients: addressesIn(recipients),
  };
}

/** What a new one is about, as the API takes it; in the area of a client always that one's. */
export function subjectOf(
  { about, client, event }: ReportValues,
  clientId: string | undefined,
): Pick<BodyOf<'POST /back/report/create'>, 'clientId' | 'eventId'> {
  const own = clientId ? { clientId } : {};
  if (about === 'event') return { ...own, ...(event && { eventId: event.id }) };
  if (about === 'client') return clientId ? own : client ? { clientId: client.id } : {};
  return {};
}
