/** What the staff can show beside the password, as the audit log names it. */
export type Factor = 'code' | 'passkey';
