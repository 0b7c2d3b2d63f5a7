import { Heading, Note } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import type { CSSProperties } from 'react';
import type { Organiser } from './organiser.ts';
import styles from './organiser.module.css';

/** Pixels of the tallest and the widest logo. */
const largest = { width: 240, height: 112 };

/** Cover, logo and name; without a cover a band in the organiser's colour. */
export function OrganiserHead({ organiser, lang }: { organiser: Organiser; lang: string | undefined }) {
  const { name, lead, logo, cover } = organiser;
  return (
    <header>
      {cover ? (
        <picture className={styles.cover}>
          <source media="(max-width: 640px)" type="image/avif" srcSet={cover.heroSmall} />
          <img src={cover.hero} alt="" width={1600} height={900} fetchPriority="high" decoding="async" />
        </picture>
      ) : (
        <div className={styles.band} />
      )}
      <Wrap className={styles.who}>
        {logo && (
          <span className={styles.logo}>
            <img src={logo.src} alt="" {...sizeOf(logo)} decoding="async" />
          </span>
        )}
        <Heading
          level={1}
          size="t6"
          className={styles.name}
          style={{ '--longest': longestWord(name) } as CSSProperties}
        >
          {name}
        </Heading>
        {lead && (
          <Note className={styles.lead} lang={lang}>
            {lead}
          </Note>
        )}
      </Wrap>
    </header>
  );
}

function sizeOf({ width, height }: NonNullable<Organiser['logo']>) {
  const scale = Math.min(1, largest.width / width, largest.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Number of letters the longest word has: a name is set no larger than that word fits a phone. */
function longestWord(name: string): number {
  return Math.max(...name.split(/\s+/).map(word => word.length));
}
