import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reveal } from './reveal.ts';

/** As the server obscures. */
function obscure(text: string, key: string): string {
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64') + key;
}

describe('a link of type 3', () => {
  it('is revealed as the server obscured it: one text, one key, one result', () => {
    expect(reveal('cDupIkW1e3Jrnq6Ru7vy6LBLSP4hjCc18bytekey')).toBe('https://help.example/');
  });

  it.each(['https://help.example/', 'https://a.example/x?y=সাহায্য', 'x', '12345678', 'h'.repeat(500)])(
    'brings back %j',
    (text) => {
      for (const key of ['8bytekey', 'AAAAAAAA', '0aZ9bY8c']) expect(reveal(obscure(text, key))).toBe(text);
    },
  );

  it.each(['', '8bytekey', 'x8bytekey', '!!!!8bytekey', 'AAAA8bytekey', 'AAAAAAAAAAA=8bytekey', 'AAAAAAAAAAA=চাবিচাবি'])(
    'is nothing when it is %j',
    (path) => {
      expect(reveal(path)).toBeUndefined();
    },
  );
});
