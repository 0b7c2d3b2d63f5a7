import {
  canBeLimited,
  flagsOfMemberRole,
  memberRoleOf,
  memberRoles,
  openedBy,
  permissionFlags,
  type MemberRole,
  type OpenedWork,
  type PermissionFlag,
} from '@vh/domain';
import { DataTable, RadioCards, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { FlagBoxes } from './flag-boxes.tsx';
import styles from './people.module.css';
import { usePeopleTexts } from './people-texts.ts';

interface MemberRightsProps {
  readonly idPrefix: string;
  readonly value: readonly PermissionFlag[];
  /** Flags that the reader can give and take. */
  readonly own: readonly PermissionFlag[];
  /** The membership is limited to chosen events: rights over the whole organiser are none of it. */
  readonly isLimited: boolean;
  readonly onChange: (flags: PermissionFlag[]) => void;
}

/** What a member may do: a role, or chosen flags, and below it a table of what that opens. */
export function MemberRights({ idPrefix, value, own, isLimited, onChange }: MemberRightsProps) {
  const { text } = usePeopleTexts();
  const role = memberRoleOf(value);
  const [isCustom, setCustom] = useState(role === 'custom');
  const shown = isCustom ? 'custom' : role;
  const pick = (picked: MemberRole | 'custom') => {
    setCustom(picked === 'custom');
    if (picked !== 'custom') onChange([...flagsOfMemberRole(picked)]);
  };
  return (
    <>
      <RadioCards
        id={`${idPrefix}-role`}
        name={`${idPrefix}-role`}
        legend={text('memberRole')}
        legendHidden
        value={shown}
        options={[
          ...memberRoles.map(one => {
            const isOwn = changedFlags(value, flagsOfMemberRole(one)).every(flag => own.includes(flag));
            const isWide = isLimited && !canBeLimited(flagsOfMemberRole(one));
            const refusal = !isOwn ? 'memberRoleNotOwn' : isWide ? 'memberRoleTooWide' : undefined;
            return {
              value: one,
              label: text(`memberRole.${one}`),
              description: text(refusal ?? `memberRoleHelp.${one}`),
              disabled: refusal !== undefined,
            };
          }),
          { value: 'custom', label: text('memberRole.custom'), description: text('memberRoleHelp.custom') },
        ]}
        onValueChange={picked => pick(memberRoles.find(one => one === picked) ?? 'custom')}
      />
      {shown === 'custom' && (
        <FlagBoxes
          id={`${idPrefix}-permissions`}
          legend={text('flags')}
          value={value}
          own={own}
          isLimited={isLimited}
          onChange={onChange}
          explained
        />
      )}
      <OpenedTable flags={value} isLimited={isLimited} />
    </>
  );
}

function changedFlags(
  before: readonly PermissionFlag[],
  after: readonly PermissionFlag[],
): readonly PermissionFlag[] {
  return permissionFlags.filter(flag => before.includes(flag) !== after.includes(flag));
}

/** What some flags open, a row a part of the work. */
function OpenedTable({ flags, isLimited }: { flags: readonly PermissionFlag[]; isLimited: boolean }) {
  const { text } = usePeopleTexts();
  const says = (isOpen: boolean | undefined) => {
    if (isOpen === undefined) return '–';
    return isOpen ? <strong>{text('yes')}</strong> : <span className={styles.quiet}>{text('no')}</span>;
  };
  // the heads of columns are not there on phones
  const cellOf = (head: string, isOpen: boolean | undefined) => (
    <>
      <span className={styles.onPhone}>{`${head}: `}</span>
      {says(isOpen)}
    </>
  );
  const columns: DataColumn<OpenedWork>[] = [
    { key: 'area', header: text('workArea'), phone: 'lead', cell: row => text(`work.${row.area}`) },
    {
      key: 'see',
      header: text('workSee'),
      phone: 'second',
      cell: row => cellOf(text('workSee'), row.see),
    },
    {
      key: 'change',
      header: text('workChange'),
      phone: 'second-end',
      cell: row => cellOf(text('workChange'), row.change),
    },
  ];
  return (
    <section className={styles.opened} aria-label={text('workOpened')}>
      <h3 className={styles.openedTitle}>{text('workOpened')}</h3>
      {isLimited && <p className={styles.quiet}>{text('workLimited')}</p>}
      <DataTable
        caption={text('workOpened')}
        columns={columns}
        rows={openedBy(flags, { isLimited })}
        rowKey={row => row.area}
      />
    </section>
  );
}
