import type { ResponseOf } from '@vh/contract';
import { useText } from '@vh/i18n';
import { Heading } from '@vh/ui';
import styles from './sponsors.module.css';

/** A sponsor as the API tells it. */
export type Sponsor = ResponseOf<'POST /front/sponsor/get-list'>['sponsors'][number];

/** Pixels of the tallest and the widest logo on the page. */
const largest = { width: 168, height: 64 };

/** Who supports it, as logos beside each other; nothing where nobody does. */
export function SponsorStrip({ sponsors }: { sponsors: readonly Sponsor[] | undefined }) {
  const { text } = useText();
  if (!sponsors?.length) return null;
  return (
    <section className={styles.strip}>
      <Heading level={2} size="t3">
        {text('supportedBy')}
      </Heading>
      <ul className={styles.logos}>
        {sponsors.map(sponsor => (
          <li key={sponsor.name}>
            {sponsor.link ? (
              <a href={sponsor.link} rel="sponsored noopener noreferrer" target="_blank">
                <Sign {...sponsor} />
              </a>
            ) : (
              <span>
                <Sign {...sponsor} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sign({ name, logo }: Sponsor) {
  if (!logo) return <b>{name}</b>;
  const scale = Math.min(largest.width / logo.width, largest.height / logo.height);
  const size = { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
  return <img src={logo.src} alt={name} {...size} loading="lazy" decoding="async" />;
}
