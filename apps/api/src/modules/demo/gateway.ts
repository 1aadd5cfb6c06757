/** /demo/gateway: the page of the demo's mobile wallet, where a player pays with play money, refuses, or has too little. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decideDemoPayment, readDemoPayment } from '../../adapters/payments/index.ts';
import { addressOf } from '../../infra/address.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { plainPage, safe } from './plain-page.ts';

const decisions = { pay: 'pay', fail: 'fail', cancel: 'cancel' } as const;
const visits = { name: 'demo gateway', points: 60, seconds: 60 };

type DemoPayment = NonNullable<Awaited<ReturnType<typeof readDemoPayment>>>;
type Place = { Params: { paymentId: string; decision: string } };

/** Serves the page in demo mode; in production nothing is bound. */
export function serveDemoGateway(app: FastifyInstance, context: Context, limits: RateLimits): void {
  if (context.config.mode !== 'demo') return;
  const mayVisit = (request: FastifyRequest) => limits.take(visits, sourceOf(addressOf(request)));
  app.get<Place>('/demo/gateway/:paymentId', { schema: { hide: true } }, async (request, reply) => {
    if (!(await mayVisit(request))) return await sendPage(reply, 429, 'Too many visits', '<p>Wait a minute.</p>');
    const payment = await readDemoPayment(context, request.params.paymentId);
    if (payment === undefined) return await sendPage(reply, 404, 'No such payment', '<p>Go back to the site.</p>');
    return await sendPage(reply, 200, 'Demo wallet · ডেমো ওয়ালেট', contentOf(payment));
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    // A link would do, but a browser that looks ahead must not pay.
    scope.post<Place>('/demo/gateway/:paymentId/:decision', { schema: { hide: true } }, async (request, reply) => {
      const { paymentId, decision } = request.params;
      const known = Object.hasOwn(decisions, decision) ? decisions[decision as keyof typeof decisions] : undefined;
      const isTaken = known !== undefined && (await mayVisit(request));
      const target = isTaken ? await decideDemoPayment(context, paymentId, known) : undefined;
      if (target === undefined) return await sendPage(reply, 404, 'No such payment', '<p>Go back to the site.</p>');
      return await reply.header('cache-control', 'no-store').redirect(target, 303);
    });
  });
}

function contentOf({ paymentId, amount, currency, invoice, state }: DemoPayment): string {
  const sum = `<p><strong>${safe(`${amount} ${currency}`)}</strong> <small>${safe(invoice)}</small></p>`;
  return state === 'Initiated'
    ? sum + choicesOf(paymentId)
    : `${sum}<p>This payment is ${safe(state.toLowerCase())}.</p>`;
}

const words = {
  pay: ['Pay', 'পরিশোধ করুন', 'Play money leaves the demo wallet.'],
  fail: ['Fail', 'ব্যর্থ করুন', 'As if the wallet had too little.'],
  cancel: ['Cancel', 'বাতিল করুন', 'Nothing is paid.'],
} as const;

function choicesOf(paymentId: string): string {
  const intro = '<p>No real money is used here. এখানে আসল টাকা লাগে না।</p>';
  const choices = Object.entries(words).map(
    ([decision, [english, bengali, what]]) =>
      `<form method="post" action="/demo/gateway/${safe(paymentId)}/${decision}"><button class="choice">${english} · <span lang="bn">${bengali}</span><small>${what}</small></button></form>`,
  );
  return intro + choices.join('\n');
}

async function sendPage(reply: FastifyReply, status: number, title: string, content: string): Promise<FastifyReply> {
  return await reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage(title, content));
}
