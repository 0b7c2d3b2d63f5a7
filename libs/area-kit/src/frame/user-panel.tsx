import { AreaSwitcher, securityPath, useLogout, useMe, useSessionState, type Me } from '@vh/auth';
import { isLanguageCode, languageOptions } from '@vh/domain';
import { Button, LinkButton, SelectField } from '@vh/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useShellServices } from '../area/area-context.tsx';
import { useFrameTexts } from './frame-texts.ts';
import { initialsOf } from './initials.ts';
import { PreviewChoice } from './preview-choice.tsx';
import { ThisDevice, UnpairButton } from './this-device.tsx';
import { useAreaNameTexts } from '../area/area-name-texts.ts';
import { useAreaName } from '../area/use-area-name.ts';
import styles from './user-panel.module.css';

/** What an area says about the way out. */
export interface UserPanelProps {
  /** Asked before somebody logs out; false keeps them here. */
  readonly mayLogOut?: (() => Promise<boolean>) | undefined;
  /** Leaves out who is logged in, where the button that opens it says so. */
  readonly withoutPerson?: boolean;
}

/** Who is logged in, where else they may go, language, light or dark, and the way out. */
export function UserPanel({ mayLogOut, withoutPerson = false }: UserPanelProps) {
  const { text } = useFrameTexts();
  const { text: areaName } = useAreaNameTexts();
  const device = useMe().data?.device;
  return (
    <div className={styles.user}>
      <AreaSwitcher
        label={text('switchArea')}
        className={styles.switcher}
        heading={<p className={styles.heading}>{text('switchArea')}</p>}
        roleName={role => areaName(role)}
      />
      {!withoutPerson && <Person />}
      <OwnSecurity />
      <PreviewChoice />
      <LanguageChoice />
      <div className={styles.tools}>
        <ThemeSwitch />
        {device ? <UnpairButton /> : <LogoutButton mayLogOut={mayLogOut} />}
      </div>
    </div>
  );
}

/** Who is logged in, and where. */
export function Person() {
  const areaName = useAreaName();
  const { id } = useParams();
  const { email = '' } = useSessionState();
  const { data: me } = useMe();
  const name = me?.name ?? email;
  if (me?.device) return <ThisDevice device={me.device} person={name} />;
  return (
    <span className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.personText}>
        <strong>{name}</strong>
        <small>{placeName(me, id) ?? areaName}</small>
      </span>
    </span>
  );
}

/** The way to one's own second factor, passkeys, sessions and password: nobody else's to change. */
function OwnSecurity() {
  const { text } = useFrameTexts();
  const { data: me } = useMe();
  if (me?.actedBy || me?.device) return null;
  return (
    <LinkButton variant="text" size="s" icon="lock" className={styles.security} href={securityPath}>
      {text('ownSecurity')}
    </LinkButton>
  );
}

/** The name of the client, payspot or scanner whose id is in the path. */
function placeName(me: Me | undefined, id: string | undefined): string | undefined {
  return me?.areas.flatMap(area => area.ids).find(place => place.id === id)?.name;
}

function LanguageChoice() {
  const { text, language } = useFrameTexts();
  const { chooseLanguage } = useShellServices();
  return (
    <SelectField
      label={text('language')}
      labelHidden
      value={language}
      options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ target: { value } }) => {
        if (isLanguageCode(value)) chooseLanguage(value);
      }}
    />
  );
}

function ThemeSwitch() {
  const { text } = useFrameTexts();
  const { theme, chooseTheme } = useShellServices();
  const isDark =
    theme === 'dark' || (theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <Button
      variant="text"
      size="s"
      icon={isDark ? 'sun' : 'moon'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {text(isDark ? 'themeLight' : 'themeDark')}
    </Button>
  );
}

function LogoutButton({ mayLogOut }: Pick<UserPanelProps, 'mayLogOut'>) {
  const { text } = useFrameTexts();
  const logout = useLogout();
  const navigate = useNavigate();
  async function leave() {
    if (mayLogOut && !(await mayLogOut())) return;
    // First away from here: a page of the area would send them to the login with the way back to it.
    await navigate('/');
    await logout();
  }
  return (
    <Button variant="text" size="s" icon="logout" onClick={() => void leave()}>
      {text('logOut')}
    </Button>
  );
}
