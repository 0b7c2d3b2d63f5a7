import { homeTimezone, wallTimeAt } from './zoned-time.ts';

/** The ways in which marketing reaches people who want them. */
export const marketingChannels = ['email', 'sms', 'whatsapp'] as const;

/** One of them. */
export type MarketingChannel = (typeof marketingChannels)[number];

/** What somebody said about marketing. */
export interface NewsStatement {
  readonly given: boolean;
  /** Absent where it was said of marketing in general. */
  readonly channel?: MarketingChannel | undefined;
  readonly at: Date;
}

/**
 * The channels that a statement is about. A yes to marketing in general was asked about e-mail, and allows nothing else; a no
 * in general is a no to all.
 */
export function channelsOf({
  given,
  channel,
}: Pick<NewsStatement, 'given' | 'channel'>): readonly MarketingChannel[] {
  if (channel) return [channel];
  return given ? ['email'] : marketingChannels;
}

/**
 * True when somebody may be written to by a channel: what was said last counts, and of two statements of one moment the no.
 * Undefined when nothing was said.
 */
export function newsOf(statements: readonly NewsStatement[], channel: MarketingChannel): boolean | undefined {
  const about = statements.filter(statement => channelsOf(statement).includes(channel));
  const last = Math.max(...about.map(({ at }) => at.getTime()));
  const newest = about.filter(({ at }) => at.getTime() === last);
  return newest.length === 0 ? undefined : newest.every(({ given }) => given);
}

/** The hours of the day at home in which messages go out: from one, up to the other. */
export interface SendingHours {
  /** 0 to 23. */
  readonly from: number;
  /** 1 to 24, later than `from`. */
  readonly until: number;
}

/** True when messages may go out at an instant. */
export function isSendingHour(at: Date, { from, until }: SendingHours): boolean {
  const hour = Number(wallTimeAt(at, homeTimezone).slice(11, 13));
  return hour >= from && hour < until;
}

/** How much of what may be sent in a minute is left. */
export interface SendRate {
  readonly left: number;
  readonly at: Date;
}

/**
 * Takes from what may be sent: as many as wanted, as far as the pace goes, which fills up again within a minute.
 * `granted` is whole and never more than `perMinute`.
 */
export function useSendRate(
  pace: SendRate,
  { wanted, perMinute, now }: { readonly wanted: number; readonly perMinute: number; readonly now: Date },
): { readonly granted: number; readonly pace: SendRate } {
  const passed = Math.max(0, now.getTime() - pace.at.getTime());
  const left = Math.min(perMinute, pace.left + (passed * perMinute) / 60_000);
  const granted = Math.max(0, Math.min(Math.floor(left), Math.floor(wanted)));
  return {
    granted,
    pace: { left: left - granted, at: new Date(Math.max(now.getTime(), pace.at.getTime())) },
  };
}

/**
 * A telephone number as providers take it: country and number, digits only. A number without a country is of `country`.
 * In one with a country, a zero in brackets is the one that is dialled at home only. Undefined for what can be none.
 */
export function internationalNumber(typed: string, country = '381'): string | undefined {
  const called = /^\s*(\+|00)/.test(typed) ? typed.replace(/\(\s*0\s*\)/, '') : typed;
  const digits = called.replace(/\D/g, '');
  const isWhole = /^\s*\+/.test(typed);
  const number = isWhole
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.startsWith('0')
        ? `${country}${digits.slice(1)}`
        : digits;
  return /^[1-9]\d{9,14}$/.test(number) ? number : undefined;
}
