/**
 * A vendor's side of the wallet API: signs a call, sends it, and reads the answer. It knows the contract and nothing of the
 * wallet behind it, so that it speaks to anybody's.
 */
import { createHmac } from 'node:crypto';
import type { WalletCode } from '@banyan/core/play';

export type VendorKey = {
  /** Where the wallet is: `https://wallet.example.org`. */
  readonly url: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly secret: Buffer;
};

export type Reply = {
  readonly http: number;
  /** The body as it came. */
  readonly text: string;
  readonly isReplayed: boolean;
  readonly body: {
    readonly status: WalletCode;
    readonly retry?: boolean;
    readonly request_id?: string;
    readonly balance?: { readonly real: string; readonly bonus: string; readonly total: string };
    readonly transactions?: readonly { readonly tx_id: string; readonly wallet_tx_id: string }[];
    readonly [field: string]: unknown;
  };
};

/** What goes out. A forger changes it after it was signed. */
export type Outgoing = {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type CallOptions = {
  /** Milliseconds since 1970 that the signature claims; now by default. */
  readonly at?: number | undefined;
  readonly secret?: Buffer | undefined;
  /** The method that the signature claims; the one that is sent by default. */
  readonly signedAs?: 'GET' | 'POST' | undefined;
  readonly spoil?: ((sent: Outgoing) => Outgoing) | undefined;
  /** Gives up on the answer, not on the call: what was sent is sent. */
  readonly signal?: AbortSignal | undefined;
};

export type WalletClient = {
  readonly vendor: string;
  post(path: string, body: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Reply>;
  get(path: string, options?: CallOptions): Promise<Reply>;
};

/** Hex HMAC-SHA256 over `timestamp.METHOD.path?query.rawBody`. */
export function sign(secret: Buffer, timestamp: string, method: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
}

/** A client of one wallet. Throws what fetch throws when there is no answer, and on an answer that is no JSON. */
export function walletClient({ url, vendor, keyId, secret }: VendorKey, now: () => number = Date.now): WalletClient {
  async function call(method: 'GET' | 'POST', path: string, body: string, options: CallOptions = {}): Promise<Reply> {
    const timestamp = String(options.at ?? now());
    const signed: Outgoing = {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        'wallet-key': keyId,
        'wallet-timestamp': timestamp,
        'wallet-signature': sign(options.secret ?? secret, timestamp, options.signedAs ?? method, path, body),
      },
    };
    const sent = options.spoil?.(signed) ?? signed;
    const response = await fetch(`${url}${sent.path}`, {
      method,
      headers: sent.headers,
      ...(method === 'POST' ? { body: sent.body } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const text = await response.text();
    const isReplayed = response.headers.get('wallet-replayed') === 'true';
    return { http: response.status, text, isReplayed, body: JSON.parse(text) as Reply['body'] };
  }
  return {
    vendor,
    post: (path, body, options) => call('POST', path, JSON.stringify({ vendor, ...body }), options),
    get: (path, options) => call('GET', path, '', options),
  };
}
