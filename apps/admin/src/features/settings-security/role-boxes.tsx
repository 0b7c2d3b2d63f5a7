import { securityPath, useMe } from '@vh/auth';
import { useApiQuery } from '@vh/api-client';
import { Checkbox, Notice, Panel, TextLink } from '@vh/ui';
import { toggleRole, type StaffRole } from './security-form.model.ts';
import { useSecurityTexts } from './security-texts.ts';
import styles from './security.module.css';

const staffRoles: readonly StaffRole[] = ['admin', 'manager', 'client', 'contractor', 'payspot', 'scanner'];

interface RoleBoxesProps {
  readonly roles: readonly StaffRole[];
  readonly onChange: (roles: StaffRole[]) => void;
}

/** The roles that must have a second factor, with a word of warning to anyone who would shut themselves out of their work. */
export function RoleBoxes({ roles, onChange }: RoleBoxesProps) {
  const { text } = useSecurityTexts();
  const own = useMe().data?.areas.map(({ role }) => role) ?? [];
  const factor = useApiQuery('POST /back/user/get-second-factor').data;
  const concernsSelf = factor?.isEnabled === false && roles.some(role => own.includes(role));
  return (
    <Panel title={text('rolesTitle')}>
      <p className={styles.lead}>{text('rolesLead')}</p>
      <fieldset className={styles.boxes}>
        <legend className={styles.legend}>{text('rolesLegend')}</legend>
        {staffRoles.map(role => (
          <Checkbox
            key={role}
            label={text(`role.${role}`)}
            checked={roles.includes(role)}
            onChange={() => onChange(toggleRole(roles, role))}
          />
        ))}
      </fieldset>
      {concernsSelf && (
        <Notice
          tone="wait"
          live="polite"
          action={<TextLink href={securityPath}>{text('ownSecurity')}</TextLink>}
        >
          {text('concernsSelf')}
        </Notice>
      )}
    </Panel>
  );
}
