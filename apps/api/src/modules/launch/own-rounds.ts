/** The caller's rounds: what was staked and won, the balance around it, and where its outcome can be looked at. */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { findTitles, titleIn } from '../catalog/index.ts';
import { readOwnRounds } from '../seamless-wallet/index.ts';
import { studioAddressesHere } from '../vendors/index.ts';

export const ownRounds: UseCase<(typeof launchRoutes)['GET /wps/member/rounds']> = async (
  { database, config },
  { query, request },
  caller,
) => {
  const { pageNo = 1, pageSize = 12, state, vassalage, gameId } = query;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const filter = { state, vendor: vassalage, game: gameId };
  const { rounds, total } = await readOwnRounds(database, caller.memberId, filter, page);
  const known = await findTitles(database, rounds);
  const content = rounds.map(({ vendor, game, round, currency, state: at, ...rest }) => {
    const listed = known.get(`${vendor} ${game}`);
    const amount = (units: bigint) => toWire(money(currency, units));
    return {
      vassalage: vendor,
      gameId: game,
      roundId: round,
      gameType: listed?.category ?? null,
      title: listed === undefined ? game : titleIn(listed.titles, request.language),
      state: at,
      stake: amount(rest.staked),
      win: amount(rest.won),
      balanceBefore: amount(rest.balanceBefore),
      balanceAfter: amount(rest.balanceAfter),
      openedAt: rest.openedAt.toISOString(),
      changedAt: rest.changedAt.toISOString(),
      proof:
        rest.proofUrl === ''
          ? null
          : (studioAddressesHere(config, vendor)?.proof_url ?? rest.proofUrl).replaceAll(
              '{round}',
              encodeURIComponent(round),
            ),
    };
  });
  return ok({ content, totalPages: Math.ceil(total / pageSize), total });
};
