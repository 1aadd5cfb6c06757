/**
 * Resolves whose invitation a new member joins by, which sets the upline for life (R59). A page may name it in four ways; the first
 * that resolves to a member decides, in this order: affiliate code (of an agent or of an affiliate's link), friend's referral code, recommender, affiliate code in the
 * page's address. The others are stored and have no effect.
 */
import type { MemberId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { isOn, referral } from '../settings/index.ts';
import { affiliateOfCode } from '../affiliate-links/index.ts';
import { type Inviter, foldCode, inviterOfAccount, inviterOfCode, inviterOfId } from './invitations.ts';
import { type AgentLink, openLink } from './link-store.ts';

export type Claims = {
  readonly affiliateCode: string;
  readonly referralCode: string;
  readonly recommender: string;
  readonly registerUrl: string;
};

export type Invitation = {
  readonly decidedBy: 'affiliate' | 'referral' | 'recommender' | 'address';
  readonly invitedBy: MemberId;
  readonly upline: MemberId | undefined;
  /** By a link that an agent made: what it makes of whoever joins. */
  readonly link?: Pick<AgentLink, 'code' | 'type' | 'series'> | undefined;
};

/**
 * Undefined without an invitation. What a person can see and correct is refused when it is wrong; what only a link carried is
 * left aside: a friend's code, and an affiliate code where `asks` says that its field is not shown. Refusals: `invitation-invalid`, `recommender-unknown`.
 */
export async function resolveInvitation(
  context: Context,
  claims: Claims,
  asks: { readonly affiliateCode: boolean },
): Promise<Result<Invitation | undefined, 'invitation-invalid' | 'recommender-unknown'>> {
  const { database, settings } = context;
  const agentOf = (code: string) => bringerOf(context, code);
  const affiliate = await agentOf(claims.affiliateCode);
  if (affiliate === undefined && claims.affiliateCode !== '' && asks.affiliateCode) return refuse('invitation-invalid');
  const { recommender } = claims;
  const named = recommender === '' ? undefined : await inviterOfAccount(database, recommender);
  const above = named !== undefined && isAgentType(named.type) ? named : undefined;
  if (above === undefined && recommender !== '') return refuse('recommender-unknown');
  if (affiliate !== undefined) return ok(by('affiliate', affiliate));
  if (claims.referralCode !== '' && isOn(settings, referral)) {
    const friend = await inviterOfCode(database, claims.referralCode);
    if (friend !== undefined) return ok(by('referral', friend));
  }
  if (above !== undefined) return ok(by('recommender', above));
  const linked = await agentOf(codeInAddress(claims.registerUrl));
  return ok(linked === undefined ? undefined : by('address', linked));
}

type Bringer = Inviter & { readonly link?: AgentLink };

/** Whose affiliate code it is: an agent's for life, a link that an agent made, or a link of an affiliate. */
export async function bringerOf(context: Context, code: string): Promise<Bringer | undefined> {
  if (code === '') return undefined;
  const link = await openLink(context.database, foldCode(code));
  if (link !== undefined) {
    const agent = await inviterOfId(context.database, link.agent);
    return agent !== undefined && isAgentType(agent.type) ? { ...agent, link } : undefined;
  }
  const found = await inviterOfCode(context.database, code);
  if (found !== undefined && isAgentType(found.type)) return found;
  const affiliate = await affiliateOfCode(context, code);
  return affiliate && (await inviterOfId(context.database, affiliate));
}

function by(decidedBy: Invitation['decidedBy'], { id, type, upline, link }: Bringer): Invitation {
  return { decidedBy, invitedBy: id, upline: isAgentType(type) ? id : (upline ?? undefined), link };
}

/** Codes that were sent as an affiliate's: typed or linked, and in the address of the page. */
export const affiliateCodes = ({ affiliateCode, registerUrl }: Claims): string[] => [
  affiliateCode,
  codeInAddress(registerUrl),
];

/** The affiliate code in an address; empty when there is none, or the address is no address. */
function codeInAddress(address: string): string {
  return (URL.parse(address)?.searchParams.get('affiliateCode') ?? '').slice(0, 64);
}
