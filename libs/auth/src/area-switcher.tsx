import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { areaChoices, isCurrentChoice } from './area-choices.ts';
import { switchPath, switchState } from './switch-area.ts';
import type { AreaRole } from './area-roles.ts';
import { useMe } from './use-me.ts';

/** Words and looks of an {@link AreaSwitcher}. */
export interface AreaSwitcherProps {
  readonly label: string;
  readonly roleName: (role: AreaRole) => string;
  readonly className?: string | undefined;
  readonly heading?: ReactNode;
}

/**
 * Links to every area and id the user may enter, each with its role and the name of its client, payspot or scanner; nothing
 * for users with one place only. Switching keeps the page where the other area has it too.
 */
export function AreaSwitcher({ label, roleName, className, heading }: AreaSwitcherProps) {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const choices = me ? areaChoices(me) : [];
  if (!me || choices.length < 2) return null;
  return (
    <nav aria-label={label} className={className}>
      {heading}
      <ul>
        {choices.map(choice => (
          <li key={choice.path}>
            <Link
              to={switchPath(me, choice, pathname)}
              state={switchState}
              aria-current={isCurrentChoice(choice, pathname) ? 'true' : undefined}
            >
              {choice.name === undefined
                ? roleName(choice.role)
                : `${roleName(choice.role)} – ${choice.name}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
