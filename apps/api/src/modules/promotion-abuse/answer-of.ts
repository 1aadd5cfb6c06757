/** What confirming a sign does, by the rules that its member was shown when they took part. */
import { type AbuseAnswer, answerTo } from '@banyan/core/abuse';
import type { Database, Tx } from '../../infra/database.ts';
import { openGrants, readVersion } from '../bonuses/index.ts';
import { readyUnder } from '../rewards/index.ts';
import type { SuspectRow } from './suspect-store.ts';

type Of = Pick<SuspectRow, 'member' | 'promotion' | 'sign' | 'evidence'>;

/** Under several versions a rule is one that was shown where all of them have it. */
export async function answerOf(
  database: Database | Tx,
  { member, promotion, sign, evidence }: Of,
): Promise<AbuseAnswer> {
  const grants = (await openGrants(database, member)).filter((grant) => grant.promotion === promotion);
  const rewards = await readyUnder(database, member, promotion);
  const versions = new Set([...grants.map(({ version }) => version), ...rewards.map(({ version }) => version ?? 0)]);
  const shown = [];
  for (const version of versions) {
    const { rules } = await readVersion(database, { promotion, version });
    shown.push(rules.audience?.oncePer ?? []);
  }
  const [first = [], ...more] = shown;
  const oncePer = first.filter((key) => more.every((keys) => keys.includes(key)));
  const { keeps } = JSON.parse(evidence) as Record<string, string>;
  return answerTo(sign, { oncePer, isFirst: keeps !== undefined });
}
