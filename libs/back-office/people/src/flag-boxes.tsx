import { canBeLimited, permissionFlags, type PermissionFlag } from '@vh/domain';
import { Checkbox } from '@vh/ui';
import { useRightTexts } from '@vh/area-kit';
import { usePeopleTexts } from './people-texts.ts';
import { toggled } from './user-form.model.ts';
import styles from './people.module.css';

interface FlagBoxesProps {
  readonly id: string;
  /** Says for screen readers what the boxes are about. */
  readonly legend: string;
  readonly value: readonly PermissionFlag[];
  /** Flags that the reader can give and take. */
  readonly own: readonly PermissionFlag[];
  readonly onChange: (flags: PermissionFlag[]) => void;
  /** The membership is limited to chosen events. */
  readonly isLimited?: boolean;
  /** True when each flag is explained. */
  readonly explained?: boolean;
}

/** What a member may do; who may not do something themselves sees it and can't change it. */
export function FlagBoxes(props: FlagBoxesProps) {
  const { id, legend, value, own, isLimited = false, onChange, explained = false } = props;
  const { text } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  const isTooWide = (flag: PermissionFlag) => isLimited && !canBeLimited([flag]);
  const helpOf = (flag: PermissionFlag) => {
    if (!own.includes(flag)) return text('flagNotOwn');
    if (isTooWide(flag)) return text('flagTooWide');
    return explained ? text(`flagHelp.${flag}`) : undefined;
  };
  return (
    <fieldset className={explained ? styles.flags : styles.flagRow}>
      <legend className={styles.legend}>{legend}</legend>
      {permissionFlags.map((flag, index) => (
        <Checkbox
          key={flag}
          {...(index === 0 && { id })}
          label={rightText(`flag.${flag}`)}
          help={helpOf(flag)}
          checked={value.includes(flag)}
          disabled={!own.includes(flag) || isTooWide(flag)}
          onChange={() => onChange(toggled(value, flag))}
        />
      ))}
    </fieldset>
  );
}
