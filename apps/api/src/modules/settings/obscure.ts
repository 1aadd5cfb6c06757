/**
 * The obfuscation of a service link: single DES (ECB, PKCS #7, base64) under eight random characters that are sent behind
 * the text. Whoever has the text has the key: this hides an address from a quick look and is no secret (DEC-35). OpenSSL
 * keeps single DES among its legacy ciphers; with one key three times over, triple DES is the same thing.
 */
import { createCipheriv, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The obscured text, its key last. `key` is for tests; eight ASCII characters. */
export function obscure(
  text: string,
  key: string = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join(''),
): string {
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3), 'latin1'), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64') + key;
}
