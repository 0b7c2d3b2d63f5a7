/** The token that a call came with; '' without one. */
export function bearerOf(headers: Readonly<Record<string, string | undefined>>): string {
  return (headers['authorization'] ?? '').replace(/^Bearer /, '');
}
