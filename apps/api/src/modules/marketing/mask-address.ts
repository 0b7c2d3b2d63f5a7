/** An address or number in part: enough to be known by its owner, and not to be learned by anybody else. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `+${address.slice(0, 3)} ••• ${address.slice(-2)}`;
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
