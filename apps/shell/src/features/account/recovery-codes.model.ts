/** Recovery codes as they are copied and saved: what they are for, then one on each line. */
export function recoveryCodesText(title: string, codes: readonly string[]): string {
  return [title, '', ...codes, ''].join('\n');
}
