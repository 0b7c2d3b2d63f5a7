/**
 * The key with an IPv6 address at its beginning cut to its network (/64): who has one address of version 6 has 2^64 of
 * them, and would never meet a limit twice. Other keys are answered as they are.
 */
export function networkKey(key: string): string {
  const colon = key.indexOf(':');
  if (colon < 0 || colon > 4) return key;
  const [address = '', ...rest] = key.split(' ');
  // an IPv4 address inside one of version 6 is that address: all of them would be one network
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  const network = mapped ?? networkOf(address);
  return network === undefined ? key : [network, ...rest].join(' ');
}

/** The first four groups of an IPv6 address; undefined for anything else. */
function networkOf(address: string): string | undefined {
  if (!/^[0-9a-f:]+(?:\.\d{1,3}){0,3}(?:%.+)?$/i.test(address)) return undefined;
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0) return undefined;
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const groups = first.length + last.length;
  if (tail === undefined ? groups !== 8 : groups > 7) return undefined;
  if ([...first, ...last.slice(0, -1)].some(group => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const gap = Array.from({ length: tail === undefined ? 0 : 8 - groups }, () => '0');
  return [...first, ...gap, ...last].slice(0, 4).join(':').toLowerCase();
}
