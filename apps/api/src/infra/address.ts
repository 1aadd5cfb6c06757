/** Where a request comes from. */
import net from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address of a request, as the trusted proxies say it or as its connection has it, without a port: some proxies name
 * one, and every connection has another. What is no address counts as the connection's own.
 */
export function addressOf(request: FastifyRequest): string {
  const named = plain(request.ip);
  return net.isIP(named) === 0 ? plain(request.socket.remoteAddress ?? '') : named;
}

/** The network of an address, for the log: an IPv4 address without its last part, the first three groups of an IPv6 one. */
export function networkOf(address: string): string {
  if (net.isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  if (!net.isIPv6(address)) return '';
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const groups = tail === undefined ? front : [...front, '0', '0', '0'];
  return `${groups.slice(0, 3).join(':')}::/48`;
}

/** An IPv4 address of a socket that speaks both comes as ::ffff:192.0.2.7. */
function plain(text: string): string {
  const found = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+(?:\.\d+){3}):\d{1,5})$/.exec(text);
  return (found?.[1] ?? found?.[2] ?? text).replace(/^::ffff:(?=\d+\.)/i, '');
}
