import { hexColour, type ThemeColour } from '@vh/domain';
import { FormGrid, Panel, SelectField, TextField } from '@vh/ui';
import { recordFieldId } from '@vh/area-kit';
import { colourGroups, corners, faceTokens, families, usualColour, withToken } from './design-form.model.ts';
import { designPrefix, type DesignForm } from './design-form.ts';
import { colourInWords, useDesignTexts } from './design-texts.ts';
import styles from './look.module.css';

const groups = Object.entries(colourGroups) as readonly (readonly [
  keyof typeof colourGroups,
  readonly ThemeColour[],
])[];

/** Colours for the light and the dark, faces and corners; what is left empty is the platform's. */
export function LookPanel({ form }: { form: DesignForm }) {
  const { text } = useDesignTexts();
  return (
    <Panel title={text('look')}>
      <p className={styles.quiet}>{text('lookLead')}</p>
      <FormGrid>
        {faceTokens.map(token => (
          <Choice key={token} form={form} token={token} options={families} label={text(`face.${token}`)} />
        ))}
        <Choice form={form} token="r" options={corners} label={text('corners')} />
      </FormGrid>
      {groups.map(([group, tokens]) => (
        <details key={group} className={styles.group} open={group === 'brand'}>
          <summary className={styles.summary}>{text(`colours.${group}`)}</summary>
          <ul className={styles.colours}>
            {tokens.map(token => (
              <li key={token}>
                <fieldset className={styles.colour}>
                  <legend>{colourInWords(token, text)}</legend>
                  <ColourField form={form} token={token} path="tokens" />
                  <ColourField form={form} token={token} path="darkTokens" />
                </fieldset>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  );
}

interface ChoiceProps {
  readonly form: DesignForm;
  readonly token: 'board' | 'text' | 'note' | 'r';
  readonly options: readonly string[];
  readonly label: string;
}

function Choice({ form, token, options, label }: ChoiceProps) {
  const { text } = useDesignTexts();
  const value = form.values.tokens[token] ?? '';
  const known = options.includes(value) ? options : [...options, value];
  const path = `tokens.${token}`;
  return (
    <SelectField
      id={recordFieldId(designPrefix, path)}
      label={label}
      value={value}
      options={known.map(one => ({ value: one, label: one === '' ? text('defaultName') : nameOf(one) }))}
      {...(form.problemOf(path) !== undefined && { error: form.problemOf(path) })}
      onChange={({ target }) => form.set({ tokens: withToken(form.values.tokens, token, target.value) })}
    />
  );
}

/** The first family of a list without its quotes. */
function nameOf(list: string): string {
  return (list.split(',')[0] ?? list).replaceAll("'", '');
}

interface ColourFieldProps {
  readonly form: DesignForm;
  readonly token: ThemeColour;
  readonly path: 'tokens' | 'darkTokens';
}

/** A colour, picked or written; beside it what it is now. */
function ColourField({ form, token, path }: ColourFieldProps) {
  const { text } = useDesignTexts();
  const field = `${path}.${token}`;
  const written = form.values[path][token] ?? '';
  const shown = hexColour(written) ?? hexColour(usualColour(token, path, form.values)) ?? '#000000';
  const set = (value: string) => form.set({ [path]: withToken(form.values[path], token, value) });
  const label = text(path === 'tokens' ? 'inLight' : 'inDark');
  return (
    <div className={styles.field}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={text('pick', { name: colourInWords(token, text), scheme: label })}
        value={shown}
        onChange={({ target }) => {
          set(target.value);
          form.leave(field);
        }}
      />
      <TextField
        id={recordFieldId(designPrefix, field)}
        label={label}
        value={written}
        placeholder={shown}
        error={form.problemOf(field)}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onBlur={() => form.leave(field)}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}
