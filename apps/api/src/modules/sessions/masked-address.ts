/** An address as its owner knows it again and nobody else finds it: the ends of an IPv4 address, the front of an IPv6 one. */
import net from 'node:net';

export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const parts = plain.split('.');
  if (net.isIPv4(plain)) return `${parts[0]}.•••.•••.${parts[3]}`;
  return `${plain.split(':').slice(0, 2).join(':')}:••••`;
}
