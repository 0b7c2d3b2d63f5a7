import { Checkbox, Panel, RadioCards, TextField } from '@vh/ui';
import { EventPasswordField } from './event-password.field.tsx';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import { WholeField } from './number-fields.tsx';
import { usePasswordTexts } from './password-texts.ts';
import styles from './event-form.module.css';

const visibilities = ['public', 'unlisted', 'password'] as const;

/** Who sees the event, at which address, and where it is shown off. */
export function VisibilityStep() {
  const { text } = useEventFormTexts();
  const { text: passwordText } = usePasswordTexts();
  const { form, facts, slugOfTitle, set } = useForm();
  const slug = useField('slug');
  const visibility = useField('visibility');
  return (
    <>
      <Panel title={text('whoSees')} className={styles.part ?? ''}>
        <RadioCards
          legend={text('whoSees')}
          legendHidden
          {...visibility}
          name="visibility"
          value={form.visibility}
          options={visibilities.map(value => ({
            value,
            label: value === 'password' ? passwordText('behindPassword') : text(`eventVisibility.${value}`),
            description:
              value === 'password'
                ? passwordText('behindPasswordHelp')
                : text(`eventVisibilityHelp.${value}`),
          }))}
          onValueChange={value => set({ visibility: visibilities.find(one => one === value) ?? 'public' })}
        />
        {form.visibility === 'password' && (
          <>
            <EventPasswordField />
            <Checkbox
              label={passwordText('showsLocked')}
              help={passwordText('showsLockedHelp')}
              checked={form.showsLocked}
              onChange={event => set({ showsLocked: event.target.checked })}
            />
          </>
        )}
        <TextField
          {...slug}
          label={text('address')}
          help={text('addressHelp')}
          maxLength={120}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={slugOfTitle}
          value={form.slug}
          onChange={event => set({ slug: event.target.value })}
        />
      </Panel>
      <Panel title={text('showOnHome')} className={styles.part ?? ''}>
        {!facts.isPlatform && <p className={styles.quiet}>{text('platformSets')}</p>}
        <Checkbox
          label={text('featured')}
          checked={form.featured}
          disabled={!facts.isPlatform}
          onChange={event => set({ featured: event.target.checked })}
        />
        <WholeField
          path="sliderPosition"
          label={text('sliderPosition')}
          help={text('sliderHelp')}
          least={0}
          most={1000}
          disabled={!facts.isPlatform}
          value={form.sliderPosition}
          onChange={sliderPosition => set({ sliderPosition })}
        />
      </Panel>
    </>
  );
}
