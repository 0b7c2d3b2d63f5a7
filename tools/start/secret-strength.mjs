/** Words of examples and defaults: a secret with one of them is no secret. */
const KNOWN =
  /change[-_ ]?me|replace|example|password|passwort|secret|development|velvet[-_ ]?hall|qwerty|letmein|default|placeholder|123456|abcdef|deadbeef/i;

/** Bits below which a secret counts as guessable; 32 random hexadecimal digits have about 110. */
const ENOUGH_BITS = 90;

/**
 * Why a secret is easy to guess, as the rest of the sentence "APP_SECRET …"; undefined for one that is not. The API
 * applies the same rule (apps/api/src/platform/secret-strength.ts).
 *
 * @param {string} secret
 * @returns {string | undefined}
 */
export function weaknessOf(secret) {
  if (secret.length < 32) return 'must have at least 32 characters';
  if (KNOWN.test(secret)) return 'holds a word of an example or a default';
  if (isRepeated(secret)) return 'repeats the same characters';
  if (entropyBits(secret) < ENOUGH_BITS) return 'has too few different characters';
  return undefined;
}

/** @param {string} secret */
function isRepeated(secret) {
  for (let length = 1; length <= secret.length / 2; length++) {
    const unit = secret.slice(0, length);
    if (unit.repeat(Math.ceil(secret.length / length)).startsWith(secret)) return true;
  }
  const steps = [...secret].filter(
    (_, at) => Math.abs(secret.charCodeAt(at) - secret.charCodeAt(at - 1)) <= 1,
  );
  return steps.length > secret.length / 2;
}

/** @param {string} secret */
function entropyBits(secret) {
  const counts = new Map();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map(count => count / secret.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0) * secret.length;
}
