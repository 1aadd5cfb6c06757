/** Who brought a member who joins, decided in the transaction that makes the member. */
import { broughtBy } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import { isOn, merchantTimeZone, referral } from '../settings/index.ts';
import { findAffiliate } from './affiliate-store.ts';
import { type LinkRow, clicksOfDevice, findLink } from './click-store.ts';
import { insertFriend } from './friend-store.ts';
import { clickDays } from './settings.ts';

const dayMs = 86_400_000;

/** The job that tells affiliates of new friends. */
export const joinedJob = 'affiliate-postbacks.joined';

/** Codes are the same in small letters and with spaces around them. */
const foldLink = (code: string): string => code.trim().toUpperCase();

/** The link of an affiliate who brings members now. */
export async function activeLink(database: Parameters<typeof findLink>[0], code: string): Promise<LinkRow | undefined> {
  const link = await findLink(database, foldLink(code));
  if (link === undefined) return undefined;
  return (await findAffiliate(database, link.affiliate))?.state === 'active' ? link : undefined;
}

/** The affiliate of a code, while there are affiliates at all. */
export async function affiliateOfCode(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  code: string,
): Promise<MemberId | undefined> {
  if (code === '' || !isOn(settings, referral)) return undefined;
  return (await activeLink(database, code))?.affiliate;
}

export type Joined = {
  readonly member: MemberId;
  /** Whose invitation decided, whoever that is. */
  readonly invitedBy: MemberId | undefined;
  /** Codes that were sent as an affiliate's. */
  readonly codes: readonly string[];
  readonly device: Buffer | undefined;
  readonly at: Date;
};

/** Writes which affiliate brought the member, if any did. */
export async function attribute(
  { settings }: Context,
  tx: Tx,
  { member, invitedBy, codes, device, at }: Joined,
): Promise<void> {
  if (!isOn(settings, referral)) return;
  const sent = (await Promise.all(codes.filter((code) => code !== '').map((code) => activeLink(tx, code)))).find(
    (link) => link !== undefined && link.affiliate === invitedBy,
  );
  const days = settings.get(clickDays);
  const clicks = device === undefined ? [] : await clicksOfDevice(tx, device, new Date(at.getTime() - days * dayMs));
  const active = new Set<string>();
  for (const affiliate of new Set(clicks.map((click) => click.affiliate)))
    if ((await findAffiliate(tx, affiliate as MemberId))?.state === 'active') active.add(affiliate);
  const brought = broughtBy({
    ...{ at: at.getTime(), ofCode: sent?.affiliate, isOfOther: invitedBy !== undefined && sent === undefined, days },
    clicks: clicks.filter(({ affiliate }) => active.has(affiliate)),
  });
  if (brought === undefined) return;
  const click = clicks.find(({ id }) => id === brought.click);
  await insertFriend(tx, {
    ...{ member, affiliate: brought.affiliate as MemberId, way: brought.by, click: brought.click, joinedAt: at },
    code: sent?.code ?? click?.code ?? '',
    joinedDay: businessDayOf(at.getTime(), settings.get(merchantTimeZone)),
  });
  await addJob(tx, joinedJob, { member });
}
