/** A first password by chance, of letters and digits that are not taken for each other when they are read aloud or typed from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

function oneOf(from: string): string {
  // Values above the last whole multiple would make the first letters likelier.
  const bound = 256 - (256 % from.length);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] as number) >= bound);
  return from[(byte[0] as number) % from.length] as string;
}

/** Letters and digits in turn of four, at least as long as the rule asks: `tkmw4829pqrh`. */
export function firstPassword(minLength: number): string {
  const length = Math.max(12, minLength);
  return Array.from({ length }, (_, at) => oneOf(Math.floor(at / 4) % 2 === 0 ? letters : digits)).join('');
}
