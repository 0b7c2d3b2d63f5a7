import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { areaChoices, isCurrentChoice } from './area-choices.ts';
import type { AreaRole } from './entry-decision.ts';
import { useMe } from './use-me.ts';

/** Words and looks of an {@link AreaSwitcher}. */
export interface AreaSwitcherProps {
  readonly label: string;
  readonly roleName: (role: AreaRole) => string;
  readonly className?: string | undefined;
  readonly heading?: ReactNode;
}

/** Links to every area and id the user may enter; nothing for users with one place only. */
export function AreaSwitcher({ label, roleName, className, heading }: AreaSwitcherProps) {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const choices = me ? areaChoices(me) : [];
  if (choices.length < 2) return null;
  return (
    <nav aria-label={label} className={className}>
      {heading}
      <ul>
        {choices.map(choice => (
          <li key={choice.path}>
            <Link to={choice.path} aria-current={isCurrentChoice(choice, pathname) ? 'true' : undefined}>
              <span>{choice.name ?? roleName(choice.role)}</span>
              {choice.name === undefined ? null : <small>{roleName(choice.role)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
