/** A process that takes one step, with money or by two people, and stands still at a named point, where a test kills it. */
import type { MemberId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import { openCommandContext } from '../src/commands/open-context.ts';
import type { Act } from '../src/infra/act.ts';
import type { StaffCaller } from '../src/infra/actor.ts';
import type { Caller, RequestFacts } from '../src/infra/bind.ts';
import { readConfig } from '../src/infra/config.ts';
import type { Context } from '../src/infra/context.ts';
import { secretsOf } from '../src/infra/secrets.ts';
import { sendDue } from '../src/modules/campaigns/background.ts';
import { cashierUseCases } from '../src/modules/cashier/routes.ts';
import { takeReportJob } from '../src/modules/cashier/take-report.ts';
import { payBills } from '../src/modules/contract-bills/pay-bills.ts';
import { cutRuns } from '../src/modules/contract-runs/cut-runs.ts';
import { countDraws } from '../src/modules/differentials/count-draws.ts';
import { payDifferentials } from '../src/modules/differentials/pay-differentials.ts';
import { closePeriods } from '../src/modules/periodic-rewards/index.ts';
import { endBoards } from '../src/modules/missions/end-boards.ts';
import { lookAtOwn } from '../src/modules/missions/look.ts';
import { lookAtMember } from '../src/modules/vip/look-at-member.ts';
import { takeWithdrawal } from '../src/modules/withdrawals/ask-withdrawal.ts';
import { payOut } from '../src/modules/withdrawals/pay-out.ts';
import type { WithdrawalId } from '../src/modules/withdrawals/withdrawal-store.ts';
import { proposalsUseCases } from '../src/modules/proposals/routes.ts';
import { rightsOf } from '../src/modules/staff/index.ts';
import { findStaff } from '../src/modules/staff-accounts/index.ts';
import { type EffectPoint, halting, stand } from './halting.ts';
import type { Step } from './money-kill.ts';
import { worldMaster } from './world-secret.ts';

/** Every act as it is, which stands still at `point` when its effect comes next or was made. */
async function actsHaltedAt(point: string): Promise<ReadonlyMap<string, Act>> {
  const { allActs } = await import('../src/modules.ts');
  const reach = async (one: EffectPoint) => (one === point ? await stand(one) : undefined);
  const halted = (act: Act): Act => ({
    ...act,
    async carryOut(...given) {
      await reach('before effect');
      const carried = await act.carryOut(...given);
      await reach('after effect');
      return carried;
    },
  });
  return new Map([...allActs].map(([name, act]) => [name, halted(act)]));
}

/** The second person's yes, as the office's call carries it out once it is let in. */
async function approve(context: Context, { proposal, staff }: Extract<Step, { kind: 'approve' }>): Promise<unknown> {
  const account = await findStaff(context.database, staff);
  if (account === undefined) throw new Error(`there is nobody ${staff}`);
  const { name, displayName, person } = account;
  const later = new Date(context.clock.now() + 300_000);
  const caller: StaffCaller = {
    ...{ staff, name, displayName, person, session: staff, address: '127.0.0.1', via: 'page', request: 'killed' },
    ...(await rightsOf(context.database, staff, context.clock.now())),
    ...{ noted: { lines: 0 }, freshUntil: later, endsAt: later, viewed: undefined },
  };
  const send = proposalsUseCases({ acts: await actsHaltedAt(point) })['POST /admin/api/proposals/:id/approve'];
  const input = { params: { id: proposal }, body: { reason: 'agreed' } };
  return await send(context, input as never, caller);
}

async function take(context: Context, step: Step): Promise<unknown> {
  const currency = 'BDT' as const;
  switch (step.kind) {
    case 'ask': {
      const { member, id, account, units } = step;
      const asked = { id: id as WithdrawalId, account, amount: money(currency, BigInt(units)) };
      return await takeWithdrawal(context, { memberId: member as MemberId, currency }, asked);
    }
    case 'pay':
      return await payOut(context, { member: step.member as MemberId, id: step.id as WithdrawalId });
    case 'report':
      return await takeReportJob(context, step.payload, new AbortController().signal);
    case 'approve':
      return await approve(context, step);
    case 'look':
      return await lookAtMember(context, step.member as MemberId);
    case 'campaigns':
      return await sendDue(context, new AbortController().signal);
    case 'close-periods':
      return await closePeriods(context, new AbortController().signal);
    case 'contract-bills': {
      const stopping = new AbortController().signal;
      await cutRuns(context, stopping);
      return await payBills(context, stopping);
    }
    case 'differentials': {
      const stopping = new AbortController().signal;
      await countDraws(context, stopping);
      return await payDifferentials(context, stopping);
    }
    case 'missions':
      return await lookAtOwn(context, step.member as MemberId);
    case 'boards':
      return await endBoards(context, new AbortController().signal);
    case 'claim': {
      const { member, id, transaction } = step;
      const send = cashierUseCases({
        take: async () => true,
        allows: async () => true,
        giveBack: async () => {},
        forget: async () => {},
      });
      const request = { address: '127.0.0.1', userAgent: 'test', language: 'EN' } as RequestFacts;
      return await send['POST /wps/cashier/deposits/:id/sent'](
        context,
        { params: { id }, body: { fields: { transaction } }, request } as never,
        { memberId: member as MemberId, currency } as Caller,
      );
    }
  }
}

const [ownerUrl = '', point = '', step = '', aheadMs = '0'] = process.argv.slice(2);
// The test's own clock, which may be ahead of the machine's.
const clock = { now: () => Date.now() + Number(aheadMs) };
const { context, close } = await openCommandContext(readConfig(process.env, process.cwd()), ownerUrl);
const secrets = secretsOf(worldMaster, { 'wallet-payouts-app-secret': 's1', 'wallet-payouts-password': 's2' });
const end = await take(
  { ...context, secrets, clock, database: halting(context.database, point) },
  JSON.parse(step) as Step,
);
console.log(`ended ${JSON.stringify(end ?? null, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`);
await close();
