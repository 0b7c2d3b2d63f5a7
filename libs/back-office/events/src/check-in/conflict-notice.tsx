import { useApiQuery } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Notice, TextLink } from '@vh/ui';
import { useDoorsTexts } from './doors-texts.ts';
import styles from './doors.module.css';

/** Says that passages at an event should not have been, and leads to them; nothing while there are none. */
export function ConflictNotice({ eventId, base }: { eventId: string; base: string }) {
  const { text, language } = useDoorsTexts();
  const { data } = useApiQuery('POST /back/checkin/get-conflicts', {
    ...{ eventId, lang: language, page: 1, pageSize: 1 },
  });
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <div className={styles.note}>
      <Notice
        tone="wait"
        action={<TextLink href={`${base}/event/${eventId}/doors`}>{text('lookAtThem')}</TextLink>}
      >
        {text('conflictingNotice', { count: total, shown: formatCount(total, language) })}
      </Notice>
    </div>
  );
}
