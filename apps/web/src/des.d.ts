/** des.js comes without types; what is used of it. */
declare module 'des.js' {
  type Cipher = { update(data: Uint8Array): number[]; final(): number[] };
  export const DES: { create(options: { type: 'encrypt' | 'decrypt'; key: Uint8Array }): Cipher };
}
