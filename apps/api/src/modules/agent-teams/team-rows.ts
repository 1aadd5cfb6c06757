/** Plays and lines of a team as the wire has them, each with whose it is. */
import type { Static } from 'typebox';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { Context } from '../../infra/context.ts';
import { namedMembers } from '../members/index.ts';
import { type TeamLine, type TeamPlay, gameNamesOf, toLines, toPlay } from '../records/index.ts';

type Routes = typeof agentTeamsRoutes;
type Bet = Static<Routes['GET /wps/agent/team/bets']['value']>['content'][number];
type Line = Static<Routes['GET /wps/agent/team/lines']['value']>['content'][number];
type Person = Bet['member'];

/** Each member by name, in the order of the rows. */
export async function peopleOf(
  { database }: Pick<Context, 'database'>,
  rows: readonly { readonly member: TeamPlay['member'] }[],
): Promise<Person[]> {
  const names = await namedMembers(
    database,
    rows.map(({ member }) => member),
  );
  return rows.map(({ member }) => ({ id: member, account: names.get(member)?.account ?? '' }));
}

export async function betsOf(context: Context, plays: readonly TeamPlay[], language: string): Promise<Bet[]> {
  const [people, names] = await Promise.all([peopleOf(context, plays), gameNamesOf(context, plays, language)]);
  return plays.map((play, index) => ({
    ...toPlay(context.config, names, play),
    member: people[index] ?? { id: play.member, account: '' },
  }));
}

export async function linesOf(context: Context, lines: readonly TeamLine[], language: string): Promise<Line[]> {
  const [people, wire] = await Promise.all([peopleOf(context, lines), toLines(context, lines, language)]);
  return wire.flatMap((line, index) => {
    const member = people[index];
    return member === undefined ? [] : [{ ...line, member }];
  });
}
