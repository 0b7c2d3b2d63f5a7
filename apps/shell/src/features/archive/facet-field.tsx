import { useText } from '@vh/i18n';
import { SelectField } from '@vh/ui';

interface FacetFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  /** What can be chosen under the other filters, with counts. */
  readonly facet: readonly { value: string; name: string; count: number }[] | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One value of a facet; a chosen value stays in the list even when nothing is left of it. */
export function FacetField({ label, name, value, facet = [], onChange }: FacetFieldProps) {
  const { text } = useText();
  const isKnown = value === undefined || facet.some(option => option.value === value);
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={value ?? ''}
      onChange={event => onChange(event.target.value || undefined)}
    >
      <option value="">{text('filterAny')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {facet.map(option => (
        <option key={option.value} value={option.value}>
          {option.name} ({option.count})
        </option>
      ))}
    </SelectField>
  );
}
