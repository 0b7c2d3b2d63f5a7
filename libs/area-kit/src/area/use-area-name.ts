import { isAreaRole } from '@vh/auth';
import { useArea } from './area-context.tsx';
import { useAreaNameTexts } from './area-name-texts.ts';

/** What the area is called: after the role it is made for, or by its own name. */
export function useAreaName(): string {
  const { name } = useArea();
  const { text } = useAreaNameTexts();
  return isAreaRole(name) ? text(name) : name;
}
