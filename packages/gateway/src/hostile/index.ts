/**
 * The hostile gateway: players pay on its page, or less, or not at all, while it calls twice, late, never and out of order, signs wrongly, names other
 * amounts and other deposits, hangs after having done what was asked, and lies when it is queried. In the end its books and the merchant's agree.
 */
import type { GatewayServer, GatewayServerOptions, Mood } from '../serve/index.ts';
import { serveGateway } from '../serve/index.ts';
import {
  type GatewayAccount,
  type GatewayRequest,
  callbackOf,
  decidePayment,
  memoryBooks,
  shown,
  signWebhook,
} from '../server/index.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Counts, type Planned, hostileMood } from './mood.ts';
import { type Plan, type WebhookKind, planOf } from './plan.ts';
import { type MerchantLine, type PayoutLine, type Verdict, compareBooks, comparePayouts } from './verdict.ts';

export type { MerchantLine, PayoutLine, Verdict } from './verdict.ts';

/** The site that takes deposits, as its players and its gateway reach it. */
export type Merchant = {
  /** A player asks for a deposit; where the browser is sent, undefined when nowhere yet. */
  ask(amount: string): Promise<{ readonly reference: string; readonly redirect: string | undefined } | undefined>;
  /** The browser comes back. */
  comeBack(address: string): Promise<void>;
  /** The gateway's server calls. Answers the HTTP status. */
  notify(headers: Readonly<Record<string, string>>, body: string): Promise<number>;
  /** Lets time pass until nothing is under way any more. */
  settle(): Promise<void>;
  /** The merchant's books about these references. */
  lines(references: readonly string[]): Promise<readonly MerchantLine[]>;
};

export type SimulationOptions = {
  readonly account: GatewayAccount;
  readonly webhookSecret: string;
  readonly deposits: number;
  /** The same seed makes the same choices; what overtakes what is up to the machine. */
  readonly seed: string;
  readonly atOnce?: number;
  /** How many answers of a call are spoiled in a row at most, 2 by default. */
  readonly worst?: number;
  readonly now?: () => number;
};

export type Simulation = Verdict & {
  readonly deposits: number;
  readonly spoiled: Counts;
  readonly notified: number;
  readonly returned: number;
  /** What should have been refused and was not. */
  readonly faults: readonly string[];
};

type Run = {
  readonly merchant: Merchant;
  readonly options: SimulationOptions;
  readonly planned: Planned & { readonly plans: Map<string, Plan> };
  readonly faults: string[];
  notified: number;
  returned: number;
};

export type HostileGateway = GatewayServer & {
  /** Plays deposits against the merchant and compares the books. */
  simulate(merchant: Merchant): Promise<Simulation>;
  /** What is wrong between the payouts that were made here and those of the merchant's books, a sentence each. */
  payoutFaults(lines: readonly PayoutLine[]): readonly string[];
};

/** The gateway, and the simulation over a merchant that calls it. */
export async function openHostileGateway(
  options: SimulationOptions & Pick<GatewayServerOptions, 'port'>,
): Promise<HostileGateway> {
  const counts: Counts = { none: 0, hang: 0, cut: 0, '500': 0, garbage: 0, huge: 0, lie: 0 };
  const planned = { plans: new Map<string, Plan>(), books: memoryBooks(), counts };
  // A deposit is created before its asking is answered: its amount says which plan is its own.
  const waiting = new Map<string, Plan[]>();
  const take = (invoice: string, { path, body }: GatewayRequest): Plan | undefined => {
    const known = planned.plans.get(invoice);
    if (known !== undefined) return known;
    const isPayout = path.startsWith('/payout');
    const plan = isPayout
      ? planOf(chanceOf(`${options.seed}-payout-${planned.plans.size}`), options.worst)
      : waiting.get(String(body['amount']))?.shift();
    if (plan !== undefined) planned.plans.set(invoice, plan);
    return plan;
  };
  const mood: Mood = hostileMood(planned, take);
  const server = await serveGateway({ ...options, books: planned.books, mood });
  return {
    ...server,
    payoutFaults: (lines) => comparePayouts(planned.books.payouts(), lines),
    async simulate(merchant) {
      const run: Run = { merchant, options, planned, faults: [], notified: 0, returned: 0 };
      let next = 0;
      const references: string[] = [];
      const worker = async () => {
        while (next < options.deposits) {
          const chance = chanceOf(`${options.seed}-${next}`);
          next += 1;
          const plan = planOf(chance, options.worst);
          waiting.set(plan.amount, [...(waiting.get(plan.amount) ?? []), plan]);
          const reference = await playOne(run, plan, chance);
          if (reference !== undefined) references.push(reference);
        }
      };
      await Promise.all(Array.from({ length: options.atOnce ?? 8 }, worker));
      await merchant.settle();
      const verdict = compareBooks(planned.books.payments(), await merchant.lines(references));
      const { faults, notified, returned } = run;
      return { ...verdict, deposits: references.length, spoiled: counts, notified, returned, faults };
    },
  };
}

/** One deposit from its asking to the last call about it. */
async function playOne(run: Run, plan: Plan, chance: Chance): Promise<string | undefined> {
  const asked = await run.merchant.ask(plan.amount);
  if (asked === undefined) return undefined;
  const { books } = run.planned;
  const payment = books.payments().find(({ invoice }) => invoice === asked.reference);
  // A player who was sent nowhere has nothing to decide on.
  if (payment === undefined || asked.redirect === undefined) return asked.reference;
  const isEarly = (kind: WebhookKind): boolean => kind === 'early' || kind === 'not paid';
  const early = plan.webhooks.filter(isEarly);
  for (const kind of early) await notify(run, payment.paymentId, kind);
  const decisions = { pays: 'pay', 'pays less': 'pay', 'pays more': 'pay', cancels: 'cancel', fails: 'fail' } as const;
  if (plan.payer !== 'leaves') await decidePayment(books, payment.paymentId, decisions[plan.payer], plan.approved);
  const later = plan.webhooks.filter((kind) => !isEarly(kind));
  const steps = [
    ...plan.returns.map((status) => async () => {
      run.returned += 1;
      await run.merchant.comeBack(callbackOf(payment, status));
    }),
    ...later.map((kind) => () => notify(run, payment.paymentId, kind)),
  ];
  if (chance.percent(50)) await Promise.all(steps.map((step) => step()));
  else for (const step of chance.percent(50) ? steps.toReversed() : steps) await step();
  return asked.reference;
}

const staleMs = 301_000;

/** Sends a call of the gateway, right or wrong. What is not signed by the gateway's key now must be refused. */
async function notify(run: Run, paymentId: string, kind: WebhookKind): Promise<void> {
  const { merchant, planned, options } = run;
  const payment = await planned.books.payment(paymentId);
  if (payment === undefined) return;
  const other = planned.books.payments().find(({ invoice }) => invoice !== payment.invoice);
  const changes: Partial<Record<WebhookKind, Record<string, unknown>>> = {
    amount: { amount: '123456.00' },
    currency: { currency: 'USD' },
    another: { merchantInvoiceNumber: other?.invoice ?? payment.invoice },
    'not paid': { transactionStatus: 'Completed', trxID: 'CCCCCCCCCC' },
  };
  const text = JSON.stringify({ ...shown(payment), ...changes[kind] });
  const body = kind === 'unreadable' ? text.slice(0, -7) : text;
  const nowMs = (options.now ?? Date.now)() - (kind === 'stale' ? staleMs : 0);
  const headers = signWebhook(kind === 'forged' ? 'another key' : options.webhookSecret, body, nowMs);
  run.notified += 1;
  const status = await merchant.notify(headers, body);
  const mustRefuse = kind === 'forged' || kind === 'stale' || kind === 'unreadable';
  if (mustRefuse && status < 400) run.faults.push(`a ${kind} notification of ${payment.invoice} got ${status}`);
}
