import { Icon } from '@vh/ui';
import { useTranslation } from 'react-i18next';
import { generatePath, NavLink, useParams } from 'react-router-dom';
import { useArea } from '../area-context.tsx';
import styles from './area-frame.module.css';
import { useFrameTexts } from './frame-texts.ts';

/** The links of the area's navigation, labelled from the area's own texts. */
export function AreaNavigation() {
  const { text } = useFrameTexts();
  const area = useArea();
  const { t } = useTranslation(area.texts.namespace);
  const { id } = useParams();
  return (
    <nav aria-label={text('areaMenu')}>
      <ul className={styles.links}>
        {area.navigation.map(({ to, label, icon, end = false }) => (
          <li key={to}>
            <NavLink
              to={to.includes(':id') ? generatePath(to, { id: id ?? '' }) : to}
              end={end}
              className={styles.link}
            >
              <Icon name={icon} size={17} />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
