/** The fingerprint of a request: the same key with another fingerprint is another request, and refused. */
import { hash } from 'node:crypto';

/** SHA-256 over the kind and the request with its keys in order; bigints as text. 32 bytes. */
export function requestHash(kind: string, request: unknown): Buffer {
  return hash('sha256', `${kind}\n${canonical(request)}`, 'buffer');
}

function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `"${value}n"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return `{${members}}`;
}
