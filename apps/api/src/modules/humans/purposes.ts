/** The actions a human check can guard: a pass for one of them is none for another (T06). */
import type { Static } from 'typebox';
import type { HumanPurpose } from '@banyan/protocol/humans';

export type Purpose = Static<typeof HumanPurpose>;

export const purposes: readonly Purpose[] = ['login', 'register', 'code', 'recovery', 'feedback'];
