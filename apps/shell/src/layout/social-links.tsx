import { useText } from '@vh/i18n';
import { useSettings } from './site-data.ts';
import styles from './social-links.module.css';

const networks = [
  { key: 'facebook', name: 'Facebook', sign: 'f' },
  { key: 'twitter', name: 'X', sign: 'X' },
  { key: 'instagram', name: 'Instagram', sign: 'ig' },
  { key: 'youtube', name: 'YouTube', sign: 'yt' },
  { key: 'tiktok', name: 'TikTok', sign: 'tt' },
] as const;

/** The company's profiles that are set. */
export function SocialLinks() {
  const { text } = useText();
  const settings = useSettings();
  const profiles = networks.filter(({ key }) => settings?.[key]);
  if (profiles.length === 0) return null;
  return (
    <ul className={styles.list}>
      {profiles.map(({ key, name, sign }) => (
        <li key={key}>
          <a
            className={styles.profile}
            href={settings?.[key]}
            rel="noopener"
            // Whoever speaks to their device says what they see, so the sign is in the name (WCAG 2.5.3).
            aria-label={`${text('socialProfile', { company: settings?.appName ?? '', network: name })} (${sign})`}
          >
            {sign}
          </a>
        </li>
      ))}
    </ul>
  );
}
