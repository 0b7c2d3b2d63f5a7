import { sql, type RawBuilder } from 'kysely';

/** How many mails with a link somebody may get since when. */
export interface MailLimit {
  readonly mails: number;
  readonly since: Date;
}

/** Counts one more mail where a row `old` is replaced by `excluded`; the count begins again when its time is over. */
export function countMail({ since }: MailLimit): RawBuilder<unknown> {
  return sql`mails = case when old.counted_from <= ${since} then 1 else old.mails + 1 end,
        counted_from = case when old.counted_from <= ${since} then excluded.counted_from
          else old.counted_from end`;
}

/** Whether the row `old` may be followed by one more mail. */
export function mayMail({ since, mails }: MailLimit): RawBuilder<boolean> {
  return sql<boolean>`(old.counted_from <= ${since} or old.mails < ${mails})`;
}
