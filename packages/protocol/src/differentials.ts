/** Rebate differentials of agents: what each draw brought, and the stakes, lines and series that it can be computed again from. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Day, Moment, Money, Uuid } from './shapes.ts';

const Drawn = {
  draw: Uuid,
  game: Type.String(),
  drawNo: Type.String(),
};
const page = {
  /** What the page before answered as `next`. */
  after: Type.Optional(Type.String({ maxLength: 400, pattern: '^[A-Za-z0-9_-]+$' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};
const Next = Type.Union([Type.String(), Type.Null()]);
/** Below zero where a correction took back. */
const Payment = { payment: Type.Integer(), amount: Money, at: Moment };

export const differentialsRoutes = routes({
  'GET /wps/agent/differentials': {
    summary:
      'What draws of lotteries brought the caller as rebate differential on some days, the newest payment first.',
    access: 'agent',
    query: Type.Object({ from: Day, to: Day, ...page }, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(Type.Object({ ...Drawn, ...Payment })), next: Next }),
    refusals: ['in_need_true_account', 'span-malformed'],
  },
  'GET /wps/agent/differentials/:draw': {
    summary:
      'What one draw brought the caller, and a page of the parts: whose stake, over whom, at which series. Each part is stake x (series - below) / 2000, rounded down.',
    access: 'agent',
    params: Type.Object({ draw: Uuid }),
    query: Type.Object(page, { additionalProperties: false }),
    value: Type.Object({
      ...Drawn,
      earned: Money,
      paid: Money,
      payments: Type.Array(Type.Object(Payment)),
      parts: Type.Array(
        Type.Object({
          account: Type.String({ description: 'Who bet.' }),
          way: Type.Array(Type.String(), { description: 'Who stands between, the nearest to the one who bet first.' }),
          stake: Money,
          series: Type.Integer({ description: "The caller's own." }),
          below: Type.Integer({ description: 'The highest below the caller on the way.' }),
          amount: Money,
        }),
      ),
      next: Next,
    }),
    refusals: ['in_need_true_account', 'not-found'],
  },
});
