import { useRightTexts } from '@vh/area-kit';
import type { Belonging } from './user-form.model.ts';

/** What a change of roles takes, each with what it was and what could be done there. */
export function LostAccess({ lost }: { lost: readonly Belonging[] }) {
  const { text: rightText } = useRightTexts();
  const flagsOf = ({ permissions }: Belonging) =>
    permissions && (permissions.map(flag => rightText(`flag.${flag}`)).join(', ') || rightText('flagsNone'));
  return (
    <ul>
      {lost.map(one => (
        <li key={`${one.role} ${one.name}`}>
          {[`${rightText(`role.${one.role}`)}: ${one.name}`, flagsOf(one)].filter(Boolean).join(' – ')}
        </li>
      ))}
    </ul>
  );
}
