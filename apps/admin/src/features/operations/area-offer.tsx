import { formatCount } from '@vh/i18n';
import { Button, StatusBadge } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import type { ReleasedArea } from './released-areas.model.ts';
import { useOperationTexts } from './operation-texts.ts';
import styles from './operations.module.css';

interface AreaOfferProps {
  readonly area: ReleasedArea;
  readonly version: string;
  /** Who gets the version. */
  readonly label: string;
  readonly tone: 'ok' | 'wait';
  readonly onPromote?: () => void;
  readonly onEnd?: () => void;
}

/** A version that people get: since when, how many opened it, how many of them met an error. */
export function AreaOffer({ area, version, label, tone, onPromote, onEnd }: AreaOfferProps) {
  const { text, language } = useOperationTexts();
  const found = area.versions.find(each => each.version === version);
  const [people, failed] = [found?.people ?? 0, found?.failed ?? 0];
  return (
    <div className={styles.offer}>
      <StatusBadge tone={failed > 0 ? 'bad' : tone}>{label}</StatusBadge>
      <span className={styles.quiet}>
        {found && <time dateTime={found.releasedAt}>{formatMoment(found.releasedAt, language)}</time>}
        {' · '}
        {people === 0
          ? text('areaUnopened')
          : text('areaErrors', {
              count: people,
              people: formatCount(people, language),
              failed: formatCount(failed, language),
            })}
      </span>
      {onPromote && (
        <Button size="s" variant="outline" onClick={onPromote}>
          {text('areaPromote')}
        </Button>
      )}
      {onEnd && (
        <Button size="s" variant="text" onClick={onEnd}>
          {text('areaEnd')}
        </Button>
      )}
    </div>
  );
}
