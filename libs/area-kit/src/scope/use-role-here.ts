import { useMe } from '@vh/auth';
import { useParams } from 'react-router-dom';
import { useArea } from '../area/area-context.tsx';
import { roleHereOf, type RoleHere } from './role-here.ts';

/** The reader in the present area: whatever hides what the API would refuse asks this, and never for all their roles. */
export function useRoleHere(): RoleHere {
  const { name } = useArea();
  const { id } = useParams();
  const { data: me } = useMe();
  return roleHereOf(id === undefined ? name : `${name}/${id}`, me);
}
