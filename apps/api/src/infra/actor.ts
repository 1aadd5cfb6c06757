/** Who of the staff acts, as the audit log notes it. Made from a session of the back office or from `--as` of a command. */
import type { MemberId } from '@banyan/core/ids';
import type { Permission } from '@banyan/core/staff';

/** What somebody may do for an hour beside what their roles allow. */
export type Elevation = {
  readonly id: string;
  /** Undefined where single permissions were lent. */
  readonly role: string | undefined;
  readonly permissions: readonly Permission[];
  readonly until: Date;
};

export type Actor = {
  /** Undefined: the system itself. */
  readonly staff: string | undefined;
  readonly name: string;
  /** Accounts of one person share it. */
  readonly person: string | undefined;
  readonly roles: readonly string[];
  readonly session: string | undefined;
  /** One that runs for this person: every line of theirs names it. */
  readonly elevation?: Elevation | undefined;
  readonly address: string;
  readonly via: 'page' | 'command' | 'system';
  /** The id of the request, as the server's log has it. */
  readonly request: string;
  /** How many lines of the audit log were written for this request: what changes something without one is a fault. */
  readonly noted: { lines: number };
};

/** Members that somebody sees: single ones, and agents with everybody below them. */
export type StaffScope = { readonly members: readonly MemberId[]; readonly lines: readonly MemberId[] };

/** Somebody of the staff whose session a request came by. */
export type StaffCaller = Actor & {
  readonly staff: string;
  readonly person: string;
  readonly session: string;
  readonly displayName: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Undefined: they see every member. */
  readonly scope: StaffScope | undefined;
  readonly freshUntil: Date | undefined;
  readonly endsAt: Date;
  /** The member whose pages this session looks at now as the member sees them. */
  readonly viewed: MemberId | undefined;
};

/** What acts by itself: jobs and rules. */
export const system: Actor = {
  staff: undefined,
  name: 'system',
  person: undefined,
  roles: [],
  session: undefined,
  address: '',
  via: 'system',
  request: '',
  noted: { lines: 0 },
};
