import { permissionFlags, roles, type Role } from '@vh/domain';
import { Checkbox, Notice, SelectField } from '@vh/ui';
import type { RecordFormState } from '@vh/area-kit';
import { FlagBoxes } from './flag-boxes.tsx';
import { LostAccess } from './lost-access.tsx';
import { useRightTexts } from '@vh/area-kit';
import { usePeopleTexts } from './people-texts.ts';
import type { PersonField } from './person-form.model.ts';
import { PickList } from './pick-list.tsx';
import { hasRole, toggled, type Belonging, type Choices, type UserValues } from './user-form.model.ts';
import styles from './people.module.css';

interface RightsFieldsProps {
  readonly form: RecordFormState<UserValues>;
  readonly choices: Choices;
  readonly idPrefix: string;
  /** Nobody changes their own roles. */
  readonly isSelf: boolean;
  /** What saving takes with a role. */
  readonly lost: readonly Belonging[];
}

/** What a user is and belongs to. */
export function RightsFields(props: RightsFieldsProps) {
  const { form } = props;
  return (
    <>
      <RoleFields {...props} />
      {hasRole(form.values, 'client') && <Memberships {...props} />}
      {hasRole(form.values, 'manager') && <Links {...props} field="managedClientIds" />}
      {hasRole(form.values, 'payspot') && <Links {...props} field="payspotIds" />}
      {hasRole(form.values, 'scanner') && <Links {...props} field="scannerIds" />}
    </>
  );
}

function RoleFields({ form: { values, set, problemOf }, idPrefix, isSelf, lost }: RightsFieldsProps) {
  const { text } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  return (
    <>
      <SelectField
        id={`${idPrefix}-role`}
        label={text('role')}
        help={isSelf ? text('ownRole') : text(`roleHelp.${values.role}`)}
        error={problemOf('role') ?? problemOf('additionalRoles')}
        value={values.role}
        disabled={isSelf}
        options={roles.map(role => ({ value: role, label: rightText(`role.${role}`) }))}
        onChange={({ target: { value } }) => {
          const role = roles.find(one => one === value);
          if (role) set({ role, additionalRoles: values.additionalRoles.filter(more => more !== role) });
        }}
      />
      {!isSelf && (
        <fieldset className={styles.flagRow}>
          <legend className={styles.legend}>{text('additionalRoles')}</legend>
          <p className={styles.quiet}>{text('moreRolesHelp')}</p>
          {roles
            .filter(role => role !== values.role && role !== 'app-individual')
            .map(role => (
              <Checkbox
                key={role}
                label={rightText(`role.${role}`)}
                checked={values.additionalRoles.includes(role)}
                onChange={() => set({ additionalRoles: toggled<Role>(values.additionalRoles, role) })}
              />
            ))}
        </fieldset>
      )}
      {lost.length > 0 && (
        <Notice tone="wait" live="polite" title={text('lostTitle')}>
          <LostAccess lost={lost} />
        </Notice>
      )}
    </>
  );
}

function Memberships({ form: { values, set, problemOf }, choices, idPrefix }: RightsFieldsProps) {
  const { text } = usePeopleTexts();
  const { memberships } = values;
  const nameOf = (id: string) => choices.clients.find(client => client.id === id)?.name ?? '';
  return (
    <PickList
      id={`${idPrefix}-memberships`}
      legend={text('memberships')}
      addLabel={text('addClient')}
      help={text('membershipsHelp')}
      error={problemOf('memberships')}
      options={choices.clients}
      chosen={memberships.map(one => one.clientId)}
      onAdd={clientId => set({ memberships: [...memberships, { clientId, permissions: [] }] })}
      onRemove={id => set({ memberships: memberships.filter(one => one.clientId !== id) })}
    >
      {id => {
        const { permissions = [], onlyEvents } = memberships.find(one => one.clientId === id) ?? {};
        return (
          <>
            <FlagBoxes
              id={`${idPrefix}-flags-${id}`}
              legend={`${text('flags')}: ${nameOf(id)}`}
              value={permissions}
              own={permissionFlags}
              isLimited={onlyEvents !== undefined}
              onChange={changed =>
                set({
                  memberships: memberships.map(one =>
                    one.clientId === id ? { ...one, permissions: changed } : one,
                  ),
                })
              }
            />
            {onlyEvents !== undefined && (
              <p className={styles.quiet}>{text('membershipLimited', { count: onlyEvents })}</p>
            )}
          </>
        );
      }}
    </PickList>
  );
}

const links = {
  managedClientIds: { legend: 'managed', add: 'addClient', of: 'clients' },
  payspotIds: { legend: 'payspots', add: 'addPayspot', of: 'payspots' },
  scannerIds: { legend: 'scanners', add: 'addScanner', of: 'scanners' },
} as const;

function Links({
  form: { values, set, problemOf },
  choices,
  idPrefix,
  field,
}: RightsFieldsProps & { field: keyof typeof links & PersonField }) {
  const { text } = usePeopleTexts();
  const { legend, add, of } = links[field];
  const change = (id: string) => set({ [field]: toggled(values[field], id) });
  return (
    <PickList
      id={`${idPrefix}-${field}`}
      legend={text(legend)}
      addLabel={text(add)}
      error={problemOf(field)}
      options={choices[of]}
      chosen={values[field]}
      onAdd={change}
      onRemove={change}
    />
  );
}
