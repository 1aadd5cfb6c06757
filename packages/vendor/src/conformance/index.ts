/** Tries every rule of the contract on a wallet, one after the other, and tells what each got. */
import type { WalletClient } from '../client/index.ts';
import { gameRules } from './game-rules.ts';
import { onceRules } from './once-rules.ts';
import { playerRules } from './player-rules.ts';
import { Broken, type Exchange, type Help, type Seat, Skipped, openTable } from './rule.ts';
import { roundRules } from './round-rules.ts';
import { rules } from './rules.ts';
import { sessionRules } from './session-rules.ts';
import { signatureRules } from './signature-rules.ts';

export type { Help, Operator, Seat } from './rule.ts';

export type Verdict = {
  readonly rule: string;
  readonly holds: boolean;
  /** What the rule would have needed; it was not tried then. */
  readonly lacks?: string;
  /** What was expected, when it does not hold. */
  readonly expected?: string;
  /** Requests and answers, the last one being where it broke. */
  readonly exchanges: readonly Exchange[];
};

/** A launch code becomes a seat. Throws when the wallet does not open a session for it. */
export async function takeSeat(client: WalletClient, launchCode: string): Promise<Seat> {
  const { http, body, text } = await client.post('/wallet/v1/session', {
    request_id: `kit-${Date.now()}`,
    launch_code: launchCode,
  });
  if (http !== 200) throw new Error(`the wallet opened no session: ${text}`);
  return {
    player: String(body['player_id']),
    token: String(body['session_token']),
    currency: String(body['currency']),
    game: String(body['game_code']),
    launch: launchCode,
    opened: body,
  };
}

/** Those of players come last: their players are blocked and logged out. */
const allRules = [
  ...sessionRules,
  ...signatureRules,
  ...rules,
  ...onceRules,
  ...roundRules,
  ...gameRules,
  ...playerRules,
];

/** The name of every rule, in their order. */
export const ruleNames: readonly string[] = allRules.map(({ name }) => name);

/** The player needs about 100 of the currency; most of it is there again at the end. Without `only` every rule is tried. */
export async function checkWallet(
  client: WalletClient,
  seat: Seat,
  help: Help = {},
  only?: ReadonlySet<string>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const rule of allRules.filter(({ name }) => only?.has(name) ?? true)) {
    const table = openTable(client, seat, help);
    const { exchanges } = table;
    try {
      await rule.run(table);
      verdicts.push({ rule: rule.name, holds: true, exchanges });
    } catch (error) {
      const expected = error instanceof Broken ? error.message : `an answer: ${String(error)}`;
      if (error instanceof Skipped) verdicts.push({ rule: rule.name, holds: true, lacks: error.message, exchanges });
      else verdicts.push({ rule: rule.name, holds: false, expected, exchanges });
    }
  }
  return verdicts;
}
