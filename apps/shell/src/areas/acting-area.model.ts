import { isAreaRole } from '@vh/auth';

/** Areas whose paths name a record that belongs to the role, and the words that may stand in its place. */
const withId: Readonly<Record<string, readonly string[]>> = {
  client: [],
  payspot: ['event'],
  scanner: ['support'],
};

/** The area of a path as calls name it: `manager`, `client/{id}`; '' outside of areas. */
export function actingAreaOf(pathname: string): string {
  const [, name = '', id] = pathname.split('/');
  if (!isAreaRole(name)) return '';
  const words = withId[name];
  return words && id && !words.includes(id) ? `${name}/${id}` : name;
}
