/** The wallet API's own document: OpenAPI 3.1, made from the shapes that validate, so that it cannot differ. */
import { walletCodes } from '@banyan/core/play';
import { walletCalls } from '@banyan/protocol/vendor-wallet';

type Call = {
  readonly summary: string;
  readonly body?: unknown;
  readonly params?: { readonly properties: Readonly<Record<string, unknown>> };
  readonly query?: { readonly properties: Readonly<Record<string, unknown>> };
  readonly answer: unknown;
};

const signed = ['Wallet-Key', 'Wallet-Timestamp', 'Wallet-Signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

function operationOf({ summary, body, params, query, answer }: Call): unknown {
  const from = (place: 'path' | 'query', shape: Call['params']) =>
    Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({ name, in: place, required: true, schema }));
  return {
    summary,
    parameters: [...signed, ...from('path', params), ...from('query', query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: answer } } },
      default: {
        description: Object.entries(walletCodes)
          .map(([code, { status, retry }]) => `${code} ${status}${retry ? ', to be sent again' : ''}`)
          .join('; '),
      },
    },
  };
}

/** The document for an installation at `url`. */
export function walletDocument(url: string, version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, call] of Object.entries(walletCalls) as [string, Call][]) {
    const [method = '', path = ''] = key.split(' ');
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan wallet API for vendors',
      version,
      description: 'The guide is docs/vendors.md of the repository.',
    },
    servers: [{ url }],
    paths,
  };
}
