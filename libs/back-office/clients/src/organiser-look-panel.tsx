import { accentColours, changedLooks, isAccent } from '@vh/domain';
import { Panel, TextField } from '@vh/ui';
import { recordFieldId, type RecordFormState } from '@vh/area-kit';
import { PictureField } from '@vh/back-office-media';
import type { OrganiserValues } from './organiser-form.model.ts';
import { useOrganiserTexts } from './organiser-texts.ts';
import styles from './organiser.module.css';

/** By what the fields of the form are found. */
export const organiserPrefix = 'organiser';

interface LookPanelProps {
  readonly form: RecordFormState<OrganiserValues>;
  readonly clientId: string;
}

/** Logo, cover picture and colour. */
export function OrganiserLookPanel({ form, clientId }: LookPanelProps) {
  const { text } = useOrganiserTexts();
  const picture = (path: 'logoPictureId' | 'coverPictureId') => ({
    id: recordFieldId(organiserPrefix, path),
    error: form.problemOf(path),
    clientId,
    languages: [],
    value: form.values[path] === '' ? null : { pictureId: form.values[path], alts: {} },
    onChange: (value: { pictureId: string } | null) => form.set({ [path]: value?.pictureId ?? '' }),
  });
  return (
    <Panel title={text('look')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <PictureField {...picture('logoPictureId')} use="logo" label={text('logo')} help={text('logoHelp')} />
        <PictureField
          {...picture('coverPictureId')}
          use="poster"
          label={text('cover')}
          help={text('coverHelp')}
          wanted={1600}
        />
        <AccentField form={form} />
      </div>
    </Panel>
  );
}

/** A colour, picked or written; below it as what it is used, since everybody must be able to read it. */
function AccentField({ form }: Pick<LookPanelProps, 'form'>) {
  const { text } = useOrganiserTexts();
  const typed = form.values.accent.trim();
  const used = accentColours(typed);
  const isKept = used && changedLooks(typed, used).length === 0;
  return (
    <div className={styles.accent}>
      <input
        type="color"
        aria-label={text('pick')}
        value={isAccent(typed) ? typed : '#a3123a'}
        onChange={({ target }) => form.set({ accent: target.value })}
      />
      <TextField
        id={recordFieldId(organiserPrefix, 'accent')}
        label={text('accent')}
        help={text('accentHelp')}
        error={form.problemOf('accent')}
        value={form.values.accent}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onBlur={() => form.leave('accent')}
        onChange={({ target }) => form.set({ accent: target.value })}
      />
      <p role="status" className={styles.quiet}>
        {used &&
          (isKept
            ? text('accentKept')
            : text('accentChanged', { light: used.light.colour, dark: used.dark.colour }))}
      </p>
    </div>
  );
}
