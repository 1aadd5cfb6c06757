/** Tries every rule of the contract on a wallet, one after the other, and tells what each got. */
import type { WalletClient } from '../client/index.ts';
import { Broken, type Exchange, type Seat, openTable } from './rule.ts';
import { roundRules } from './round-rules.ts';
import { rules } from './rules.ts';
import { sessionRules } from './session-rules.ts';

export type { Seat } from './rule.ts';

export type Verdict = {
  readonly rule: string;
  readonly holds: boolean;
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

/** The player needs about 100 of his currency; most of it is there again at the end. */
export async function checkWallet(client: WalletClient, seat: Seat): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const rule of [...sessionRules, ...rules, ...roundRules]) {
    const table = openTable(client, seat);
    try {
      await rule.run(table);
      verdicts.push({ rule: rule.name, holds: true, exchanges: table.exchanges });
    } catch (error) {
      const expected = error instanceof Broken ? error.message : `an answer: ${String(error)}`;
      verdicts.push({ rule: rule.name, holds: false, expected, exchanges: table.exchanges });
    }
  }
  return verdicts;
}
