import { useText } from '@vh/i18n';
import { VisuallyHidden } from '@vh/ui';
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
          <a className={styles.profile} href={settings?.[key]} rel="noopener">
            {sign}
            {/* Beside the sign and not instead of it: whoever speaks to a device says what they see (WCAG 2.5.3). */}
            <VisuallyHidden>
              {' '}
              {text('socialProfile', { company: settings?.appName ?? '', network: name })}
            </VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
