/** What an offer must fulfil before it is made. Source of the checks: the house's domain rules, agents and contracts. */
import { type Result, ok, refuse } from '../results/index.ts';
import { type CarryPolicy, type ContractKind, type Ppm, type Terms, type Tier, highestRate, million } from './terms.ts';

export type OfferFault =
  | 'tiers-missing'
  | 'tiers-too-many'
  | 'rates-not-rising'
  | 'users-falling'
  | 'loss-above-sales'
  | 'figure-out-of-range'
  | 'rate-out-of-bounds'
  | 'rate-above-upline'
  | 'active-turnover-below-upline'
  | 'period-of-another'
  | 'float-under-fixed'
  | 'carry-over-kinder'
  | 'real-time-with-conditions'
  | 'currency-of-another';

/** What the operator allows for a kind. */
export type Bounds = {
  readonly least: Ppm;
  readonly most: Ppm;
  /** Of active members. */
  readonly users: number;
  readonly tiers: number;
};

/** Rates that an operator starts with: wages up to 5 % (DEC-40), dividends up to 50 %. */
export const usualBounds: Readonly<Record<ContractKind, Bounds>> = {
  'daily-wage': { least: 0n, most: 50_000n, users: 100, tiers: 10 },
  'hourly-wage': { least: 0n, most: 50_000n, users: 100, tiers: 10 },
  dividend: { least: 0n, most: 500_000n, users: 100, tiers: 10 },
  'real-time-salary': { least: 0n, most: 50_000n, users: 100, tiers: 1 },
};

/** Above it no sum of money is meant. */
const mostUnits = 10n ** 16n;

/** What a tier's loss is worth as a condition: a wage that does not look at losses has none. */
const lossIn = ({ kind, checksLoss }: Terms, { loss }: Tier): bigint => (kind === 'dividend' || checksLoss ? loss : 0n);

/** The highest rate that an upline has for a condition that is not harder; nothing where every one of its tiers is harder. */
const uplineRateFor = (terms: Terms, tier: Tier, upline: Terms): Ppm =>
  highestRate({
    tiers: upline.tiers.filter(
      (own) => own.sales <= tier.sales && own.users <= tier.users && lossIn(upline, own) <= lossIn(terms, tier),
    ),
  });

/** Policies of carrying over from the kindest to the hardest: each takes off at least what the one before does. */
const byHardness: readonly CarryPolicy[] = [0, 3, 2, 1];

/** In what an offer is kinder than the upline's own contract, or cannot be compared with it. */
function kinderThan(terms: Terms, upline: Terms): readonly (readonly [OfferFault, boolean])[] {
  const isDividend = terms.kind === 'dividend';
  const hasPeriod = isDividend || terms.kind === 'daily-wage';
  const hardness = ({ carryOver }: Terms) => byHardness.indexOf(carryOver);
  return [
    ['rate-above-upline', terms.tiers.some((tier) => tier.rate > uplineRateFor(terms, tier, upline))],
    ['active-turnover-below-upline', terms.activeTurnover < upline.activeTurnover],
    ['period-of-another', hasPeriod && terms.period !== upline.period],
    ['float-under-fixed', isDividend && terms.mode === 'float' && upline.mode === 'fixed'],
    ['carry-over-kinder', isDividend && hardness(terms) < hardness(upline)],
    ['currency-of-another', upline.currency !== terms.currency],
  ];
}

const isFigure = (units: bigint): boolean => units >= 0n && units <= mostUnits;

/**
 * The faults of an offer, in the order in which a form shows them. `upline`: the terms of whoever offers, of the same kind; undefined where the house
 * offers. A downline never gets a better rate for a condition that is not harder, whatever the condition is of.
 */
export function offerFaults(terms: Terms, bounds: Bounds, upline: Terms | undefined): OfferFault[] {
  const { tiers } = terms;
  const pairs = tiers.slice(1).map((tier, at) => [tiers[at] as Tier, tier] as const);
  const isPlain = ({ sales, loss, users }: Tier) => sales === 0n && loss === 0n && users === 0;
  const found: readonly (readonly [OfferFault, boolean])[] = [
    ['tiers-missing', tiers.length === 0],
    ['tiers-too-many', tiers.length > bounds.tiers],
    ['rates-not-rising', pairs.some(([before, tier]) => tier.rate <= before.rate)],
    ['users-falling', pairs.some(([before, tier]) => tier.users < before.users)],
    ['loss-above-sales', tiers.some(({ loss, sales }) => loss > sales)],
    [
      'figure-out-of-range',
      !isFigure(terms.activeTurnover) ||
        tiers.some(
          ({ sales, loss, users }) =>
            !isFigure(sales) || !isFigure(loss) || !Number.isInteger(users) || users < 0 || users > bounds.users,
        ),
    ],
    [
      'rate-out-of-bounds',
      tiers.some(({ rate }) => rate <= 0n || rate < bounds.least || rate > bounds.most || rate > million),
    ],
    ...(upline === undefined ? [] : kinderThan(terms, upline)),
    ['real-time-with-conditions', terms.kind === 'real-time-salary' && !tiers.every(isPlain)],
  ];
  return found.flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

/** What the house gives away of a unit that is staked, at the most: it must keep something (the guard of settings). */
export type GivenAway = {
  /** Of the game or play that returns most. */
  readonly returned: Ppm;
  readonly rebate: Ppm;
  /** The highest rates on valid bets that one line can have at once, over all kinds: whoever is below is paid out of whoever is above. */
  readonly contracts: Ppm;
};

const percentsOf = (part: Ppm): string => {
  // Rounded up to hundredths of a percent, so that nothing which is given away is left out.
  const hundredths = (part + 99n) / 100n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

/** Whether the house keeps something of each unit. Refusal: `house-keeps-nothing` with the sum and its parts in percent. */
export function leavesTheHouseSomething({
  returned,
  rebate,
  contracts,
}: GivenAway): Result<undefined, 'house-keeps-nothing'> {
  const sum = returned + rebate + contracts;
  if (sum < million) return ok(undefined);
  return refuse('house-keeps-nothing', {
    ...{ percent: percentsOf(sum), returned: percentsOf(returned) },
    ...{ rebate: percentsOf(rebate), agents: percentsOf(contracts) },
  });
}
