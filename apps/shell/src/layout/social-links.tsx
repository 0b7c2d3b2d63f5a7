import { useText } from '@vh/i18n';
import { VisuallyHidden } from '@vh/ui';
import { Mark } from './mark.tsx';
import { useSettings } from '../app/site-data.ts';
import styles from './social-links.module.css';

const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'X'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
] as const;

/** The company's profiles that are set. */
export function SocialLinks() {
  const { text } = useText();
  const settings = useSettings();
  const profiles = networks.filter(([key]) => settings?.[key]);
  if (profiles.length === 0) return null;
  return (
    <ul className={styles.list}>
      {profiles.map(([key, network]) => (
        <li key={key}>
          <a className={styles.profile} href={settings?.[key]} rel="noopener">
            <Mark name={key} width={20} height={20} />
            <VisuallyHidden>
              {text('socialProfile', { company: settings?.appName ?? '', network })}
            </VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
