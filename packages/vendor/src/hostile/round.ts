/** One round of a hostile vendor: a script of messages, out of order at times, and what they must have moved in the end. */
import type { Reply, WalletClient } from '../client/index.ts';
import { textOf } from '../client/amounts.ts';
import type { Seat } from '../conformance/rule.ts';
import type { Chance } from './chance.ts';
import { type Counts, type Message, deliver } from './deliver.ts';

const cent = 10_000n;

type Step = {
  readonly message: Message;
  readonly role: 'bet' | 'win' | 'rollback' | 'void' | 'close';
  readonly units: bigint;
};

/** Plays a round to its end. Returns by how much the balance must have changed, in millionths. */
export async function playRound(
  client: WalletClient,
  seat: Seat,
  round: string,
  { chance, counts }: { chance: Chance; counts: Counts },
): Promise<bigint> {
  const steps = scriptOf(seat, round, chance);
  const ends = new Map<Step, Reply | undefined>();
  const isOver = (step: Step) => ends.has(step);
  const bring = async (step: Step) => {
    // A win of bets that were all refused will never be taken.
    const bets = steps.filter(({ role }) => role === 'bet');
    const isHopeless = () => step.role === 'win' && bets.every((one) => isOver(one) && !isOk(ends.get(one)));
    ends.set(step, await deliver(client, step.message, { chance, counts, isHopeless }));
  };
  // A void comes last: what it overtakes would be refused, which is right and proves nothing.
  const last = steps.filter(({ role }) => role === 'void' || role === 'close');
  const first = steps.filter((step) => !last.includes(step));
  if (chance.percent(40)) await Promise.all(first.map(bring));
  else for (const step of chance.percent(20) ? first.toReversed() : first) await inTurn(step, bring, first, isOver);
  await Promise.all(first.filter((step) => !isOver(step)).map(bring));
  for (const step of last) await bring(step);
  return movedBy(steps, ends);
}

/** In reversed order a win comes before its bet and waits for it, so that the bet has to go on meanwhile. */
async function inTurn(
  step: Step,
  bring: (step: Step) => Promise<void>,
  steps: readonly Step[],
  isOver: (step: Step) => boolean,
): Promise<void> {
  const waits = step.role === 'win' && steps.some((one) => one.role === 'bet' && !isOver(one));
  if (!waits) await bring(step);
}

const isOk = (reply: Reply | undefined): boolean => reply?.http === 200;

function movedBy(steps: readonly Step[], ends: ReadonlyMap<Step, Reply | undefined>): bigint {
  if (steps.some((step) => step.role === 'void' && isOk(ends.get(step)))) return 0n;
  const undone = new Set(
    steps
      .filter((step) => step.role === 'rollback' && isOk(ends.get(step)))
      .map(({ message }) => message.body['ref_tx_id']),
  );
  return steps.reduce((sum, step) => {
    if (!isOk(ends.get(step)) || undone.has(txOf(step))) return sum;
    return step.role === 'bet' ? sum - step.units : step.role === 'win' ? sum + step.units : sum;
  }, 0n);
}

const txOf = ({ message }: Step): unknown => (message.body['actions'] as { tx_id: string }[] | undefined)?.[0]?.tx_id;

function scriptOf(seat: Seat, round: string, chance: Chance): Step[] {
  const place = { player_id: seat.player, currency: seat.currency, game_code: seat.game };
  const act = (role: 'bet' | 'win', name: string): Step => {
    const units = BigInt(1 + chance.under(role === 'bet' ? 500 : 900)) * cent;
    const actions = [{ type: role, tx_id: `${round}-${name}`, amount: textOf(units) }];
    const session = role === 'bet' ? { session_token: seat.token } : {};
    const body = { request_id: `${round}-${name}`, ...place, ...session, round_id: round, actions };
    return { role, units, message: { path: '/wallet/v1/transactions', body } };
  };
  const back = (name: string): Step => ({
    role: 'rollback',
    units: 0n,
    message: {
      path: '/wallet/v1/rollback',
      body: { request_id: `${round}-r`, ...place, tx_id: `${round}-r`, ref_tx_id: `${round}-${name}` },
    },
  });
  const whole: Step = {
    role: 'void',
    units: 0n,
    message: {
      path: '/wallet/v1/rollback',
      body: { request_id: `${round}-v`, ...place, tx_id: `${round}-v`, round_id: round, whole_round: true },
    },
  };
  const close: Step = {
    role: 'close',
    units: 0n,
    message: { path: '/wallet/v1/round-close', body: { request_id: `${round}-c`, ...place, round_id: round } },
  };
  const turn = chance.under(100);
  if (turn < 45) return [act('bet', 'a'), act('win', 'w'), close];
  if (turn < 60) return [act('bet', 'a'), act('bet', 'b'), act('win', 'w'), act('win', 'x')];
  if (turn < 75) return [act('bet', 'a'), back('a')];
  if (turn < 85) return [act('bet', 'a'), act('bet', 'b'), back('b'), close];
  if (turn < 95) return [act('bet', 'a'), act('win', 'w'), whole];
  return [act('bet', 'a'), close];
}
