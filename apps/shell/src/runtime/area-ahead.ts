import type { Role } from '@vh/domain';

/** True when an area comes next: who logs in goes to one, and who is logged in has one, but may be there already. */
export function isAreaAhead(pathname: string, { authenticated, role }: Visitor): boolean {
  if (pathname === '/login') return true;
  return authenticated && pathname.split('/')[1] !== role;
}

interface Visitor {
  readonly authenticated: boolean;
  readonly role?: Role | undefined;
}
