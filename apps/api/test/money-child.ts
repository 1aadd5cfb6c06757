/** A process that takes one step with money and stands still at a named point, where a test kills it. */
import type { MemberId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import { openCommandContext } from '../src/commands/open-context.ts';
import type { Caller, RequestFacts } from '../src/infra/bind.ts';
import { readConfig } from '../src/infra/config.ts';
import type { Context } from '../src/infra/context.ts';
import { secretsOf } from '../src/infra/secrets.ts';
import { cashierUseCases } from '../src/modules/cashier/routes.ts';
import { takeReportJob } from '../src/modules/cashier/take-report.ts';
import { takeWithdrawal } from '../src/modules/withdrawals/ask-withdrawal.ts';
import { payOut } from '../src/modules/withdrawals/pay-out.ts';
import type { WithdrawalId } from '../src/modules/withdrawals/withdrawal-store.ts';
import { halting } from './halting.ts';
import type { Step } from './money-kill.ts';
import { worldMaster } from './world-secret.ts';

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
