import { usePeopleTexts } from './people-texts.ts';
import type { Belonging } from './user-form.model.ts';

/** What a change of roles takes, each with what it was and what could be done there. */
export function LostBelongings({ lost }: { lost: readonly Belonging[] }) {
  const { text } = usePeopleTexts();
  const flagsOf = ({ permissions }: Belonging) =>
    permissions && (permissions.map(flag => text(`flag.${flag}`)).join(', ') || text('flagsNone'));
  return (
    <ul>
      {lost.map(one => (
        <li key={`${one.role} ${one.name}`}>
          {[`${text(`role.${one.role}`)}: ${one.name}`, flagsOf(one)].filter(Boolean).join(' – ')}
        </li>
      ))}
    </ul>
  );
}
