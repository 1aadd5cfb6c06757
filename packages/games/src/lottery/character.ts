/** A number from 0 to 15 as the hexadecimal character that it stands for, whether it comes as one or as a result writes it: `10` is a. */
export function characterOf(number: number | string): string {
  return Number(number).toString(16);
}
