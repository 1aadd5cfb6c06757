/**
 * The endpoints for hubs that call our wallet by a protocol of their own: the raw body's signature is checked before anything else,
 * then it becomes a request like any vendor's. Every response is HTTP 200 with a status word, as hubs expect.
 */
import { addressOf } from '../../infra/address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCurrency, parseMoney } from '@banyan/core/money';
import type { WalletCode } from '@banyan/core/play';
import {
  type HubBet,
  type HubCall,
  type HubRollback,
  type HubWin,
  floorOfHub,
  hubAmountOf,
  hubCalls,
  hubStatus,
  isSignedBy,
  signatureHeader,
  unitsOfHub,
} from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import { isTryAgain } from '../../infra/errors.ts';
import { hasBrokenText } from '../../infra/validation.ts';
import { openCase } from '../cases/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { countCall } from './call-figures.ts';
import type { PlayRequest } from './play-request.ts';
import { type Player, type Players, openPlayers } from './players.ts';
import { takeRequest } from './take-request.ts';
import type { VendorBook } from '../vendor-keys/index.ts';

const bodyLimitBytes = 64 * 1024;
type Said = Readonly<Record<string, unknown>>;
type Parts = { readonly context: Context; readonly players: Players; readonly book: VendorBook };

/** Binds every call of a hub under the vendor's name. */
export async function serveHub(app: FastifyInstance, context: Context, book: VendorBook): Promise<void> {
  const parts = { context, book, players: openPlayers(context) };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      async (_: unknown, body: unknown) => body,
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const isOurs = !isTryAgain(error) && (error.statusCode ?? 500) >= 500;
      if (isOurs) request.log.error({ err: error }, 'a call of a hub broke');
      const isSyntax = error.statusCode !== undefined && error.statusCode < 500;
      return reply.status(200).send({ status: isSyntax ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN' });
    });
    for (const call of Object.keys(hubCalls) as HubCall[])
      scope.post(`/wallet/hub/:vendor/${call}`, { schema: { hide: true } }, async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await answer(parts, call, request)),
      );
  });
}

async function answer(parts: Parts, call: HubCall, request: FastifyRequest): Promise<Said> {
  const { vendor } = request.params as { vendor: string };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (parts.book.isOld() || parts.book.speakerOf(vendor) === undefined) await parts.book.catchUp();
  const speaker = parts.book.speakerOf(vendor);
  const signature = String(request.headers[signatureHeader] ?? '');
  const key = speaker?.adapter === 'hub-wallet' ? (speaker.account['publicKey'] ?? '') : '';
  const isKnown = isSignedBy(key, body, signature);
  const address = addressOf(request);
  if (speaker === undefined || !isKnown || !speaker.mayCallFrom(address))
    return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  const said = readJson(body);
  const requestId = typeof said?.['request_uuid'] === 'string' ? said['request_uuid'].slice(0, 128) : '';
  if (said === undefined || hasBrokenText(said) || !hubCalls[call].Check(said))
    return { status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: requestId };
  const startedMs = performance.now();
  const count = (isFault: boolean) =>
    countCall(parts.context, vendor, { tookMs: performance.now() - startedMs, isFault });
  const answered = await serve(parts, vendor, call, said).catch((error: unknown) => {
    count(true);
    throw error;
  });
  count(answered['status'] === 'RS_ERROR_UNKNOWN');
  return answered;
}

function readJson(body: Buffer): Said | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Said) : undefined;
  } catch {
    return undefined;
  }
}

async function serve(parts: Parts, vendor: string, call: HubCall, said: Said): Promise<Said> {
  const { context, players } = parts;
  const user = said['user'] as string;
  const echoed = { user, request_uuid: said['request_uuid'] };
  const player = await players(vendor, user);
  if (player === undefined) return { ...echoed, status: hubStatus.PLAYER_NOT_FOUND };
  const { member, currency } = player;
  if (call === 'user/info') return { ...echoed, status: 'RS_OK', country: 'XX' };
  const wallet = async (status: WalletCode) => {
    const { main, bonus } = await balancesOf(context.database, member);
    return { ...echoed, status: hubStatus[status], currency, balance: hubAmountOf(currency, main + bonus) };
  };
  if (call === 'user/balance') return await wallet('OK');
  const request = readHub(vendor, call, player, said);
  if (typeof request === 'string') return await wallet(request);
  const { token } = said as { token: string };
  const taken = await takeRequest(context, request, { requestId: String(echoed.request_uuid), sessionToken: token });
  if (taken.status === 200) await showRemainder(context, request, said);
  const { status, balance } = JSON.parse(taken.body) as { status: WalletCode; balance?: { total: string } };
  // Returns are stored: to a repetition the balance of then is told, as the hub expects.
  const total = balance === undefined ? undefined : parseMoney(currency, balance.total);
  if (total?.ok !== true) return await wallet(status);
  return { ...echoed, status: hubStatus[status], currency, balance: hubAmountOf(currency, total.value.units) };
}

/** What of a win lies below the ledger's scale is shown to a person, who settles it with the hub. */
async function showRemainder({ database, clock }: Context, request: PlayRequest, said: Said): Promise<void> {
  const action = request.verb === 'actions' ? request.actions[0] : undefined;
  if (request.verb !== 'actions' || action?.type !== 'win') return;
  const { member, vendor, currency, round } = request;
  const rest = floorOfHub(currency, (said as HubWin).amount)?.rest ?? '';
  if (rest === '') return;
  const at = new Date(clock.now());
  const details = { amount: `${rest} ${currency}` };
  await openCase(database, { at, kind: 'remainder', member, vendor, round, tx: action.txId, details });
}

/** A call as a request of ours, or why it is none. */
function readHub(
  vendor: string,
  call: HubCall,
  { member, currency: own }: Player,
  said: Said,
): PlayRequest | WalletCode {
  const { game_code: game, round } = said as HubRollback;
  const place = { vendor, member, game, currency: own };
  if (call === 'transaction/rollback') {
    const { transaction_uuid: txId, reference_transaction_uuid: ref } = said as HubRollback;
    return txId === ref ? 'INVALID_REQUEST' : { ...place, verb: 'rollback', txId, ref };
  }
  const sent = said as HubBet & Partial<HubWin>;
  if (!isCurrency(sent.currency) || sent.currency !== own) return 'CURRENCY_MISMATCH';
  const isBet = call === 'transaction/bet';
  // A stake is taken exactly or not at all; of a win all that the ledger can count is paid.
  const units = isBet ? unitsOfHub(own, sent.amount) : floorOfHub(own, sent.amount)?.units;
  if (units === undefined) return 'INVALID_REQUEST';
  const freeRound = isBet && units === 0n ? (sent.reward_uuid ?? 'free') : undefined;
  const action = {
    type: isBet ? ('bet' as const) : ('win' as const),
    txId: sent.transaction_uuid,
    ref: isBet ? undefined : sent.reference_transaction_uuid,
    units,
    jackpotPart: 0n,
    freeRound,
  };
  return { ...place, verb: 'actions', round, actions: [action], finishes: sent.round_closed === true };
}
