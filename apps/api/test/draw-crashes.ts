/**
 * The points at which a process that works on draws is killed by tests: each a statement, and whether it dies before sending
 * it, after its answer with the transaction still open, or once it is committed. Armed in the child's own process only.
 */
import pg from 'pg';

type Moment = 'before' | 'open' | 'committed';
export type CrashPoint = { readonly statement: RegExp; readonly first?: string; readonly moment: Moment };

const move = /update lottery_draws d set state = \$1/;

/** By name, in the order of a draw's life; `first` is the statement's first value, for those that are used for several things. */
const crashPoints = {
  'closing, open': { statement: move, first: 'closed', moment: 'open' },
  'closing, committed': { statement: move, first: 'closed', moment: 'committed' },
  'seal, before': { statement: /insert into lottery_seals/, moment: 'before' },
  'seal, half': { statement: /insert into lottery_seals/, moment: 'open' },
  'seal, open': { statement: /insert into lottery_seal_blocks/, moment: 'open' },
  'seal, committed': { statement: /insert into lottery_seal_blocks/, moment: 'committed' },
  'waiting for the round': { statement: /where d\.state = 'closed' and d\.seed_hash is not null/, moment: 'open' },
  'numbers, before': { statement: /insert into lottery_pulses/, moment: 'before' },
  'numbers, half': { statement: /insert into lottery_pulses/, moment: 'open' },
  'numbers, open': { statement: /insert into lottery_results/, moment: 'open' },
  'numbers, committed': { statement: /insert into lottery_results/, moment: 'committed' },
  'outcomes, half': { statement: /insert into lottery_outcomes/, moment: 'open' },
  'outcomes, open': { statement: /set decided_version/, moment: 'open' },
  'outcomes, committed': { statement: /set decided_version/, moment: 'committed' },
  'payouts and rebates, before': { statement: /select ledger_post\(/, moment: 'before' },
  'payouts and rebates, posted': { statement: /select ledger_post\(/, moment: 'open' },
  'payouts and rebates, marked': { statement: /select lottery_settle_mark_moved\(/, moment: 'open' },
  'payouts and rebates, rest marked': { statement: /select lottery_settle_mark_rest\(/, moment: 'open' },
  'payouts and rebates, committed': { statement: /select lottery_settle_mark_rest\(/, moment: 'committed' },
  'settled, open': { statement: /set settlement_version = \$1/, moment: 'open' },
  'settled, committed': { statement: /set settlement_version = \$1/, moment: 'committed' },
  'void, open': { statement: move, first: 'void', moment: 'open' },
  'void, recorded': { statement: /insert into lottery_results/, moment: 'open' },
  'void, committed': { statement: /insert into lottery_results/, moment: 'committed' },
} as const satisfies Readonly<Record<string, CrashPoint>>;

export type CrashName = keyof typeof crashPoints;

export function isCrashName(name: string): name is CrashName {
  return Object.hasOwn(crashPoints, name);
}

/** What a statement was called with: a text and its values, or an object of both. */
function asked([first, second]: readonly unknown[]): { text: string; values: readonly unknown[] } {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text = '', values = [] } = (first ?? {}) as { text?: string; values?: readonly unknown[] };
  return { text, values };
}

/** From now on this process kills itself at the point; whatever it had under way stays as it is. */
export function armCrash(name: CrashName): void {
  armAt(crashPoints[name]);
}

/** The same at a point of another kind of work. */
export function armAt(point: CrashPoint): void {
  const { prototype } = pg.Client;
  const send = prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  const matched = new WeakSet<pg.Client>();
  const die = () => process.kill(process.pid, 'SIGKILL');
  prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const { text, values } = asked(given);
    const isPoint = point.statement.test(text) && (point.first === undefined || values[0] === point.first);
    if (isPoint && point.moment === 'before') die();
    if (isPoint) matched.add(this);
    const isLast = isPoint ? point.moment === 'open' : /^commit\b/i.test(text) && matched.has(this);
    const answer = send.apply(this, given);
    return isLast && answer instanceof Promise ? answer.finally(die) : answer;
  } as typeof prototype.query;
}
