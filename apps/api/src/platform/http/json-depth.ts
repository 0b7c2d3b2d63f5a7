/** The deepest value that a call takes; seat plans, the deepest there are, have ten levels. */
export const deepestJson = 32;

/**
 * Tells whether a text of JSON nests lists and objects deeper than `levels`. It looks at brackets outside of strings
 * only: what walks a value later, level by level, must not be sent off the end of the stack by a few kilobytes.
 */
export function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > levels) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}

/** Where a string ends that begins at `from`; the end of the text when it never does. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
