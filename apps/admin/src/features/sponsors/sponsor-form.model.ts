import type { BodyOf, ResponseOf } from '@vh/contract';
import { homeTimezone, instantOfWallTime, isPlainLine, isWebAddress, wallTimeAt } from '@vh/domain';
import type { SponsorTextKey } from './sponsor-texts.ts';

/** A sponsor with its events. */
export type Sponsor = ResponseOf<'POST /back/sponsor/get'>;

/** What staff say of a sponsor, as the API takes it. */
export type SponsorFacts = BodyOf<'POST /back/sponsor/create'>;

/** An event that was chosen, with what tells it from others. */
export interface ChosenEvent {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly timezone: string;
}

/** The form of a sponsor, as it is typed. */
export interface SponsorValues {
  readonly name: string;
  readonly link: string;
  readonly pictureId: string;
  readonly showOnHome: boolean;
  readonly showOnEvents: boolean;
  readonly shownOnEventIds: readonly ChosenEvent[];
  /** Days of the platform, YYYY-MM-DD or empty; the last one is shown whole. */
  readonly shownFrom: string;
  readonly shownUntil: string;
}

/** The form of a stored sponsor, or an empty one. */
export function sponsorValues(sponsor?: Sponsor): SponsorValues {
  return {
    name: sponsor?.name ?? '',
    link: sponsor?.link ?? '',
    pictureId: sponsor?.pictureId ?? '',
    showOnHome: sponsor?.showOnHome ?? true,
    showOnEvents: sponsor?.showOnEvents ?? false,
    shownOnEventIds: (sponsor?.shownOnEvents ?? []).map(({ _id: id, ...event }) => ({ id, ...event })),
    shownFrom: sponsor?.shownFrom ? dayAt(new Date(sponsor.shownFrom)) : '',
    shownUntil: sponsor?.shownUntil ? lastDayBefore(sponsor.shownUntil) : '',
  };
}

/** The last day of the platform that lies before an instant. */
export function lastDayBefore(instant: string): string {
  return dayAt(new Date(Date.parse(instant) - 1));
}

/** The day of the platform at an instant. */
export function dayAt(instant: Date): string {
  return wallTimeAt(instant, homeTimezone).slice(0, 10);
}

/** What is wrong by field, as a key of the texts. */
export function sponsorProblems(
  values: SponsorValues,
): Readonly<Partial<Record<keyof SponsorValues, SponsorTextKey>>> {
  const [name, link] = [values.name.trim(), values.link.trim()];
  const { shownFrom, shownUntil } = values;
  return {
    ...((name === '' || name.length > 120 || !isPlainLine(name)) && { name: 'wrongName' as const }),
    ...(link !== '' && !isWebAddress(link) && { link: 'wrongLink' as const }),
    ...(shownFrom !== '' &&
      shownUntil !== '' &&
      shownUntil < shownFrom && { shownUntil: 'wrongSpan' as const }),
  };
}

/** The facts of a right form. */
export function sponsorFacts(values: SponsorValues): SponsorFacts {
  const { pictureId, showOnHome, showOnEvents, shownOnEventIds, shownFrom, shownUntil } = values;
  const midnight = (day: string) => instantOfWallTime(`${day}T00:00`, homeTimezone).toISOString();
  return {
    name: values.name.trim(),
    link: values.link.trim(),
    ...(pictureId !== '' && { pictureId }),
    showOnHome,
    showOnEvents,
    shownOnEventIds: shownOnEventIds.map(({ id }) => id),
    ...(shownFrom !== '' && { shownFrom: midnight(shownFrom) }),
    ...(shownUntil !== '' && { shownUntil: midnight(dayAfter(shownUntil)) }),
  };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
