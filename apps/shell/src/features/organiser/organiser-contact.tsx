import type { OrganiserLinkKind } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Heading, Icon } from '@vh/ui';
import type { Organiser } from './organiser.ts';
import styles from './organiser.module.css';

const networks: Readonly<Record<Exclude<OrganiserLinkKind, 'website'>, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
};

/** Where the organiser is reached and found besides; nothing where it tells nothing. */
export function OrganiserContact({ organiser: { email, phone, links } }: { organiser: Organiser }) {
  const { text } = useText();
  if (!email && !phone && links.length === 0) return null;
  return (
    <section aria-labelledby="organiser-contact">
      <Heading level={2} size="t3" id="organiser-contact">
        {text('organiserContact')}
      </Heading>
      <ul className={styles.contact}>
        {links.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url} rel="nofollow ugc noopener" target="_blank">
              <Icon name={kind === 'website' ? 'globe' : 'external'} size={18} />
              {kind === 'website' ? text('organiserWebsite') : networks[kind]}
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" size={18} />
              <span>{email}</span>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
