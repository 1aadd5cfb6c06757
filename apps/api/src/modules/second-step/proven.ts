/** What a way in hands to the last steps that all ways in share. */
import type { MemberRow } from '../members/index.ts';
import type { Obligation, Remember } from '../sessions/index.ts';

/** Somebody who has shown to be this member, and what they owe before anything else. */
export type Proven = {
  readonly member: MemberRow;
  /** `joined` and `changed`: the account was made, or its password changed, in this very request. */
  readonly by:
    | 'password'
    | 'code'
    | 'phone-token'
    | 'third-party'
    | 'remembered'
    | 'passkey'
    | 'trial'
    | 'joined'
    | 'reset'
    | 'changed';
  readonly owed?: Obligation | undefined;
  /** The remembered credential that proved it. */
  readonly family?: string | undefined;
};

/** What was asked for beside coming in; a login that waits for its second step keeps it. */
export type Entry = {
  readonly agentEntry?: boolean | undefined;
  /** What this browser is to remember; undefined leaves it as it is. */
  readonly remember?: Remember | undefined;
};
