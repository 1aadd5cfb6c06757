/** The promotions of the site as they stand for the caller: the list behind the cards, and one with its whole rules. */
import { type Currency, money, toWire } from '@banyan/core/money';
import { type WrittenRules, friendBetsIn, rulesIn, termsIn } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import type { activityRoutes } from '@banyan/protocol/activities';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type ContentParts, promotionsShown } from '../content/index.ts';
import { readPromotions, toWireTerms } from '../promotions/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import { activitiesOf } from './activities-of.ts';

type Routes = typeof activityRoutes;

const askingOf = (caller: Caller | undefined) =>
  caller === undefined ? undefined : { memberId: caller.memberId, currency: caller.currency };

export const listActivities =
  (content: ContentParts['content']): UseCase<Routes['GET /wps/promotions/activities']> =>
  async (context, { request }, caller) => {
    const shown = await promotionsShown(content, request.language);
    const rows = await readPromotions(context.database, [...shown]);
    const activities = await activitiesOf(context, rows, askingOf(caller));
    return ok({ list: activities.map(({ activity }) => activity) });
  };

export const showActivity =
  (content: ContentParts['content']): UseCase<Routes['GET /wps/promotions/activities/:promotion']> =>
  async (context, { params: { promotion }, request }, caller) => {
    // What is not shown is not there for anybody: a draft has a name as well.
    if (!(await promotionsShown(content, request.language)).has(promotion)) return refuse('not-found');
    const rows = await readPromotions(context.database, [promotion]);
    const [found] = await activitiesOf(context, rows, askingOf(caller));
    if (found === undefined) return refuse('not-found');
    const currency = caller?.currency ?? context.settings.get(merchantCurrency);
    return ok({ ...found.activity, ...termsOf(found.rules, currency, found.activity.hash) });
  };

/** What the rules say in a currency, in the shapes that members read. */
function termsOf(rules: WrittenRules, currency: Currency, hash: string) {
  const terms = termsIn(rules, currency);
  const bonus = rules.kind === 'deposit' ? rulesIn(rules, currency) : undefined;
  const written = rules.kind === 'deposit' ? (rules.currencies[currency]?.tiers ?? []) : [];
  const tiers = bonus?.ok === true ? (bonus.value?.tiers ?? []) : [];
  const friendBets = rules.kind === 'referral' ? friendBetsIn(rules, currency) : undefined;
  return {
    friend:
      rules.kind === 'referral' && friendBets !== undefined
        ? { bets: toWire(money(currency, friendBets)), days: rules.friendDays ?? null }
        : null,
    audience: audienceOf(rules),
    terms: terms.ok && terms.value !== undefined ? toWireTerms(terms.value, hash, currency) : null,
    tiers: tiers.map(({ from, cap }, at) => ({
      from: toWire(money(currency, from)),
      percent: written[at]?.percent ?? '0',
      cap: toWire(money(currency, cap ?? 0n)),
    })),
  };
}

/** Whom the rules are for in the words of the wire; null where they are for everybody. */
function audienceOf({ audience }: WrittenRules) {
  if (audience === undefined) return null;
  const { levels, countries = [], languages = [], devices = [], age, oncePer = [], segments, lines } = audience;
  const shown = {
    ...{ levelFrom: levels?.from ?? null, levelTo: levels?.to ?? null },
    ...{ countries: [...countries], languages: [...languages], devices: [...devices], oncePer: [...oncePer] },
    ...{ daysFrom: age?.from ?? null, daysTo: age?.to ?? null, noBonusInDays: audience.noBonusInDays ?? null },
    isVerified: audience.isVerified === true,
    isChosen: segments !== undefined || lines !== undefined,
  };
  const asksNothing = Object.values(shown).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0),
  );
  return asksNothing ? null : shown;
}

/** One promotion as it stands for a member, after something was done under it. Throws where it is gone, which no promotion ever is. */
export async function ownActivity(context: Context, promotion: string, caller: Caller) {
  const [found] = await activitiesOf(context, await readPromotions(context.database, [promotion]), askingOf(caller));
  if (found === undefined) throw new Error(`the promotion ${promotion} stands nowhere`);
  return found.activity;
}
