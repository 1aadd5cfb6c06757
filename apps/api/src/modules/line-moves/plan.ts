/** What a move of a member to another upline would do, or why it cannot be: asked when it is shown, and again when it is decided. */
import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { percentText } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { ActWhy } from '@banyan/core/staff';
import { type EffectLine, cannot } from '../../infra/act.ts';
import type { StaffScope } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { leftBehindBy } from '../contracts/index.ts';
import {
  type MemberRow,
  countBelow,
  findByName,
  findMember,
  foldName,
  headsAbove,
  isAboveNow,
  isLineMoving,
  isMoving,
  membersById,
  sees,
} from '../members/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

const Account = Type.String({ maxLength: 64 });
/** Both by account; an empty new upline is the house. */
export const MoveInput = Type.Object({ account: Account, to: Account }, { additionalProperties: false });

type Ending = Awaited<ReturnType<typeof leftBehindBy>>;
export type MovePlan = {
  readonly member: MemberRow;
  readonly from: MemberRow | undefined;
  readonly to: MemberRow | undefined;
  readonly firstDay: BusinessDay;
  readonly below: number;
  readonly ending: Ending;
};

type Blocked =
  | 'unknown'
  | 'type'
  | 'closed'
  | 'waiting'
  | 'upline-unknown'
  | 'upline-type'
  | 'upline-closed'
  | 'same'
  | 'below'
  | 'moving';
const sentences: Readonly<Record<Blocked, readonly [ActWhy, string]>> = {
  unknown: ['member-unknown', 'There is no such member.'],
  type: ['member-outside', 'Trial accounts and accounts of the staff stand in no line.'],
  closed: ['member-locked', 'The account of the member is locked.'],
  waiting: ['move-waiting', 'A move of this member waits for its day.'],
  'upline-unknown': ['upline-unknown', 'There is no such upline.'],
  'upline-type': ['upline-no-agent', 'The new upline is no agent.'],
  'upline-closed': ['upline-locked', 'The account of the new upline is locked.'],
  same: ['upline-same', 'The member stands directly below this upline already.'],
  below: ['upline-below', 'The new upline is the member, or stands below the member.'],
  moving: ['upline-moving', 'The new upline, or somebody above, is about to be moved.'],
};
export const sentenceOf = (why: Blocked) => cannot(...sentences[why]);

/** 4: trial, 9: staff. */
const outside = new Set([4, 9]);

async function whyNotUnder(tx: Tx, member: MemberRow, to: MemberRow | undefined): Promise<Blocked | undefined> {
  if ((to?.id ?? undefined) === member.upline) return 'same';
  if (to === undefined) return undefined;
  if (!isAgentType(to.type)) return 'upline-type';
  if (to.status !== 'active') return 'upline-closed';
  if (to.id === member.id) return 'below';
  if ((await headsAbove(tx, [to.id], [member.id])).some(isAboveNow)) return 'below';
  return (await isLineMoving(tx, to.id)) ? 'moving' : undefined;
}

export async function planMove(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  { account, to: named }: Static<typeof MoveInput>,
  scope?: StaffScope,
): Promise<Result<MovePlan, Blocked>> {
  const member = await findByName(tx, foldName(account.trim()));
  if (member === undefined || !(await sees(tx, scope, member.id))) return refuse('unknown');
  if (outside.has(member.type)) return refuse('type');
  if (member.status !== 'active') return refuse('closed');
  if (await isMoving(tx, member.id)) return refuse('waiting');
  const to = named.trim() === '' ? undefined : await findByName(tx, foldName(named.trim()));
  if (named.trim() !== '' && (to === undefined || !(await sees(tx, scope, to.id)))) return refuse('upline-unknown');
  const why = await whyNotUnder(tx, member, to);
  if (why !== undefined) return refuse(why);
  const today = businessDayOf(clock.now(), settings.get(merchantTimeZone));
  return ok({
    ...{ member, to, from: member.upline === undefined ? undefined : await findMember(tx, member.upline as MemberId) },
    ...{ firstDay: daysAfter(today, 1), below: await countBelow(tx, member.id) },
    ending: await leftBehindBy(tx, member.id),
  });
}

/** What it touches: another text at the approval is another move. */
export function versionOf({ member, from, to, firstDay, ending }: MovePlan): string {
  const ids = [...ending.contracts, ...ending.offers].map(({ id }) => id).sort();
  const touched = [member.id, from?.id ?? null, to?.id ?? null, firstDay, ...ids];
  return createHash('sha256').update(JSON.stringify(touched)).digest('hex');
}

/** A screen shows no more of a list than this. */
const mostShown = 40;

export async function effectOf(tx: Tx, { from, to, firstDay, below, ending }: MovePlan): Promise<EffectLine[]> {
  const { contracts, offers } = ending;
  const accounts = await membersById(
    tx,
    contracts.map(({ member }) => member),
  );
  const plain = (label: string, value: string) => ({ label, value, before: null });
  return [
    { label: 'lineUpline', value: to?.account ?? '–', before: from?.account ?? '–' },
    plain('lineFirstDay', firstDay),
    plain('lineBelow', String(below)),
    plain('contractsEnded', String(contracts.length)),
    ...contracts.slice(0, mostShown).map(({ member, rate }) => ({
      label: 'contractEnds',
      value: '–',
      before: `${accounts.get(member)?.account ?? ''}, ${percentText(rate)} %`,
    })),
    ...(offers.length === 0 ? [] : [plain('lineOffers', String(offers.length))]),
  ];
}
