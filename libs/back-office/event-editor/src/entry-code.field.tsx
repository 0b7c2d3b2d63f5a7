import { entryCodes, type EntryCode } from '@vh/domain';
import { SelectField } from '@vh/ui';
import { useEntryCodeTexts } from './entry-code-texts.ts';

interface EntryCodeFieldProps {
  readonly value: EntryCode;
  readonly onChange: (value: EntryCode) => void;
}

/** How a type's tickets are shown at the door. */
export function EntryCodeField({ value, onChange }: EntryCodeFieldProps) {
  const { text } = useEntryCodeTexts();
  return (
    <SelectField
      label={text('entryCode')}
      help={text(value === 'rotating' ? 'entryCodeOnlyHelp' : 'entryCodeHelp')}
      value={value}
      options={entryCodes.map(code => ({ value: code, label: text(`entryCode.${code}`) }))}
      onChange={({ target }) => {
        const chosen = entryCodes.find(code => code === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
