/** A million bets at once: posted to the ledger by its own lanes, some thousands in a commit, with the product's statements for the bets themselves. */
import { type MemberId, bucketOf, makeId } from '../packages/core/src/ids/index.ts';
import { oddsOf } from '../packages/core/src/sports/index.ts';
import { insertBets } from '../apps/api/src/modules/sport-bets/bet-store.ts';
import { weightsOfBet } from '../apps/api/src/modules/sport-bets/exposure-rules.ts';
import { addExposures } from '../apps/api/src/modules/sport-bets/exposure-store.ts';
import { type NewBet, contractOf } from '../apps/api/src/modules/sport-bets/place-bet-decision.ts';
import type { Book } from './sports-book.ts';
import { selections } from './sports-placing.ts';

const inOneCommit = 4000;

/** Places `count` bets, each with a leg on every one of `matches`, the members in turn. */
export async function seedBets(
  { app: { context } }: Book,
  members: readonly MemberId[],
  matches: readonly string[],
  count: number,
): Promise<void> {
  const perMember = Math.ceil(count / members.length);
  const { writer } = context;
  await Promise.all(
    Array.from({ length: writer.laneCount }, async (_, lane) => {
      const own = members.filter((member) => bucketOf(member) % writer.laneCount === lane);
      const atOnce = Math.max(1, Math.floor(inOneCommit / perMember));
      for (let from = 0; from < own.length; from += atOnce) {
        const some = own.slice(from, from + atOnce);
        await writer.alone(lane, async (open) => {
          await open.lock(some);
          const bets = some.flatMap((member, place) =>
            Array.from({ length: perMember }, (__, at) => betOf(member, matches, (from + place) * perMember + at)),
          );
          await open.post(
            bets.map(({ member, ticket, risk }) => ({
              ...{ owner: member, key: ticket as never, request: {}, kind: 'bet', answer: '{}' },
              legs: [
                { account: 'member main', units: -risk },
                { account: 'house bets', units: risk },
              ],
            })),
          );
          await insertBets(open.query, bets);
          await addExposures(
            open.query,
            bets.flatMap(({ legs }) =>
              legs.map(({ event, market, outcome, heldStake, heldReturn }) => ({
                ...{ event, currency: 'BDT', market, outcome, bets: 1 },
                ...{ stakes: heldStake, returns: heldReturn },
              })),
            ),
          );
        });
      }
    }),
  );
}

function betOf(member: MemberId, matches: readonly string[], number: number): NewBet {
  const now = Date.now();
  const picked = matches.map(
    (_, place) => selections[(number + place * 3 + (number >> 3)) % selections.length] as (typeof selections)[number],
  );
  const shape = { sizes: [matches.length], bankers: [] };
  const entered = BigInt(1 + (number % 5)) * 10_000n;
  const prices = picked.map(({ price }) => price);
  const contract = contractOf({ shape, entered, entryBy: 'stake' }, 1, [prices.map(oddsOf)], 100n);
  const struck = picked.map(({ price }) => ({
    ...{ price, placeDivisor: null },
    chance: Number(9_500_000_000n / price),
  }));
  const weights = weightsOfBet(contract.unit, shape, struck);
  return {
    ...{ id: makeId(now), member, ticket: makeId<'request'>(), currency: 'BDT', game: 'football' },
    request: {
      act: 'place',
      currency: 'BDT',
      legs: [],
      shape,
      entered,
      entryBy: 'stake',
      policy: 'better',
      format: 'decimal',
    },
    ...contract,
    ...{
      split: { main: contract.risk, bonus: 0n },
      grant: null,
      freeBet: null,
      combinations: 1,
      likeness: '',
      placedAt: now,
    },
    decidesAt: undefined,
    legs: picked.map(({ market, outcome }, place) => ({
      ...{ place, event: matches[place] as string, market, outcome },
      ...(struck[place] as (typeof struck)[number]),
      ...{ marketVersion: 1, score: '', redCards: 0, isLive: false },
      heldStake: weights[place]?.stakes ?? 0n,
      heldReturn: weights[place]?.returns ?? 0n,
    })),
  };
}
