/** The wallet API's own document: OpenAPI 3.1, made from the shapes that validate and the table of answers, so that it cannot differ. */
import { walletCodes } from '@banyan/core/play';
import { WalletAnswer, type WalletCall, walletCalls } from '@banyan/protocol/vendor-wallet';

type Call = {
  readonly summary: string;
  readonly body?: unknown;
  readonly params?: { readonly properties: Readonly<Record<string, unknown>> };
  readonly query?: { readonly properties: Readonly<Record<string, unknown>> };
  readonly answer: unknown;
};

const signed = [
  { name: 'Wallet-Key', schema: { type: 'string' }, description: 'The id of your key.' },
  {
    name: 'Wallet-Timestamp',
    schema: { type: 'string', pattern: '^[0-9]{10,16}$' },
    description: 'Milliseconds since 1970, at most 300 seconds from the wallet’s clock.',
  },
  {
    name: 'Wallet-Signature',
    schema: { type: 'string', pattern: '^[0-9a-fA-F]{64}$' },
    description: 'Hex HMAC-SHA256 over `timestamp.METHOD.path?query.rawBody` with the key’s secret.',
  },
].map((header) => ({ ...header, in: 'header', required: true }));

const replayed = {
  'Wallet-Replayed': {
    description: '`true` where the same request was answered before: this is that answer, byte for byte.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const ids = { vendor: 'ACME', request_id: 'r-1001', player_id: '01890a5d-ac96-774b-bcce-b302099a8057' };
const place = { ...ids, currency: 'BDT', game_code: 'wheel' };
const bet = { type: 'bet', tx_id: 't-1', amount: '10.00' };
const examples: Partial<Record<WalletCall, unknown>> = {
  'POST /wallet/v1/session': { vendor: 'ACME', request_id: 'r-1000', launch_code: 'Zk3vUq0m2rQ4y7xB' },
  'POST /wallet/v1/balance': { ...ids, currency: 'BDT' },
  'POST /wallet/v1/transactions': {
    ...place,
    session_token: 'V2foWoeERMD56W1ncBpsgFQk',
    round_id: 'w-77',
    round_finished: true,
    actions: [bet, { type: 'win', tx_id: 't-2', ref_tx_id: 't-1', amount: '25.00' }],
  },
  'POST /wallet/v1/rollback': { ...place, tx_id: 't-3', ref_tx_id: 't-1' },
  'POST /wallet/v1/round-close': { ...place, round_id: 'w-77' },
  'POST /wallet/v1/promo': { ...place, tx_id: 't-4', campaign_id: 'spring', amount: '5.00' },
};

/** The refusals by their HTTP status, each with what to do about it. */
function refusalsByStatus(): Record<string, unknown> {
  const byStatus = Map.groupBy(
    Object.entries(walletCodes).filter(([, { status }]) => status !== 200),
    ([, { status }]) => status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(([code, { retry }]) => `${code}: ${retry ? 'send it again' : 'final'}`).join('; '),
        headers: replayed,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WalletAnswer' } } },
      },
    ]),
  );
}

function operationOf(name: string, { summary, body, params, query, answer }: Call): unknown {
  const from = (place: 'path' | 'query', shape: Call['params']) =>
    Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({ name, in: place, required: true, schema }));
  const example = examples[name as WalletCall];
  const schema = answer === WalletAnswer ? { $ref: '#/components/schemas/WalletAnswer' } : answer;
  const [method = '', path = ''] = name.split(' ');
  return {
    operationId: `${method.toLowerCase()}${path.replace('/wallet/v1', '').replaceAll(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    parameters: [...signed, ...from('path', params), ...from('query', query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } }),
    responses: {
      200: { description: 'OK', headers: replayed, content: { 'application/json': { schema } } },
      ...refusalsByStatus(),
    },
  };
}

/** The document for an installation at `url`. */
export function walletDocument(url: string, version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, call] of Object.entries(walletCalls) as [string, Call][]) {
    const [method = '', path = ''] = key.split(' ');
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(key, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan wallet API for vendors',
      version,
      description:
        'Every call is signed, a body has at most 64 KB, and every transaction has an id of the vendor’s that makes it happen once. What the shapes do not say stands in docs/vendors.md of the repository.',
    },
    servers: [{ url }],
    paths,
    components: { schemas: { WalletAnswer } },
  };
}
