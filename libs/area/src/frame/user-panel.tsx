import { AreaSwitcher, useLogout, useMe, useSessionState, type Me } from '@vh/auth';
import { isLanguageCode, languageOptions } from '@vh/domain';
import { Icon } from '@vh/ui';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useArea, useShellServices } from '../area-context.tsx';
import styles from './area-frame.module.css';
import { useFrameTexts } from './frame-texts.ts';
import { initialsOf } from './initials.ts';

/** Who is logged in, where else they may go, language, light or dark, and the way out. */
export function UserPanel() {
  const { text } = useFrameTexts();
  return (
    <div className={styles.user}>
      <AreaSwitcher
        label={text('switchArea')}
        className={styles.switcher}
        heading={<p className={styles.userHeading}>{text('switchArea')}</p>}
        roleName={role => text(`role.${role}`)}
      />
      <Person />
      <div className={styles.tools}>
        <LanguageChoice />
        <ThemeSwitch />
        <LogoutButton />
      </div>
    </div>
  );
}

function Person() {
  const { text } = useFrameTexts();
  const { name: role } = useArea();
  const { id } = useParams();
  const { email = '' } = useSessionState();
  const { data: me } = useMe();
  const name = me?.name ?? email;
  return (
    <p className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.personText}>
        <strong>{name}</strong>
        <small>{placeName(me, id) ?? text(`role.${role}`)}</small>
      </span>
    </p>
  );
}

/** The name of the client, payspot or scanner whose id is in the path. */
function placeName(me: Me | undefined, id: string | undefined): string | undefined {
  return me?.areas.flatMap(area => area.ids).find(place => place.id === id)?.name;
}

function LanguageChoice() {
  const { text, language } = useFrameTexts();
  const { chooseLanguage } = useShellServices();
  const id = useId();
  return (
    <div className={styles.languages}>
      <label htmlFor={id} className={styles.hidden}>
        {text('language')}
      </label>
      <select
        id={id}
        value={language}
        onChange={({ target: { value } }) => {
          if (isLanguageCode(value)) chooseLanguage(value);
        }}
      >
        {languageOptions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function ThemeSwitch() {
  const { text } = useFrameTexts();
  const { theme, chooseTheme } = useShellServices();
  const isDark =
    theme === 'dark' || (theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <button type="button" className={styles.tool} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon name={isDark ? 'sun' : 'moon'} size={17} />
      {text(isDark ? 'themeLight' : 'themeDark')}
    </button>
  );
}

function LogoutButton() {
  const { text } = useFrameTexts();
  const logout = useLogout();
  const navigate = useNavigate();
  async function leave() {
    // First away from here: a page of the area would send them to the login with the way back to it.
    await navigate('/');
    await logout();
  }
  return (
    <button type="button" className={styles.tool} onClick={() => void leave()}>
      <Icon name="logout" size={17} />
      {text('logOut')}
    </button>
  );
}
