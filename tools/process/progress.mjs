/**
 * Prints lines with the seconds since the command began.
 *
 * @returns {(line: string) => void}
 */
export function progressLog() {
  const begin = Date.now();
  return line => {
    const seconds = ((Date.now() - begin) / 1000).toFixed(1).padStart(6);
    process.stdout.write(`${seconds} s  ${line}\n`);
  };
}
