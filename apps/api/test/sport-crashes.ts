/** The points at which a process that settles bets on sports is killed by tests, in the order of a chunk's life. */
import type { CrashPoint } from './draw-crashes.ts';

const post = /select ledger_post\(/;
/** Of the first settlement, whose bets here are singles, and of the others. */
const marked = /sport_settle_singles\(|insert into sport_settlements/;
const settled = /set settlement_version = k\.version/;

export const sportCrashes = {
  'bets found': { statement: /sport_settle_pick\(/, moment: 'open' },
  'singles ended': { statement: /sport_settle_singles\(/, moment: 'open' },
  'payouts, before': { statement: post, moment: 'before' },
  'payouts, posted': { statement: post, moment: 'open' },
  'legs marked': { statement: /update sport_legs l set factor/, moment: 'open' },
  'bets marked': { statement: marked, moment: 'open' },
  'risk released': { statement: /select sport_exposures_add\(/, moment: 'open' },
  'members notified': { statement: /select ledger_publish\(/, moment: 'open' },
  'chunk committed': { statement: marked, moment: 'committed' },
  'event settled, open': { statement: settled, moment: 'open' },
  'event settled, committed': { statement: settled, moment: 'committed' },
} as const satisfies Readonly<Record<string, CrashPoint>>;

export type SportCrash = keyof typeof sportCrashes;

export function isSportCrash(name: string): name is SportCrash {
  return Object.hasOwn(sportCrashes, name);
}
