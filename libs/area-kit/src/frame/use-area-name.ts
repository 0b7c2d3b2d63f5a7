import { isAreaRole } from '@vh/auth';
import { useArea } from '../area/area-context.tsx';
import { useFrameTexts } from './frame-texts.ts';

/** What the area is called: after the role it is made for, or by its own name. */
export function useAreaName(): string {
  const { name } = useArea();
  const { text } = useFrameTexts();
  return isAreaRole(name) ? text(`role.${name}`) : name;
}
