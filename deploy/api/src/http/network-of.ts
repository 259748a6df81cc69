/** Whose an address is: itself for IPv4, its /64 for IPv6, of which one customer has all. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return `${[...groups, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')}::/64`;
}
