/**
 * The other side of a hub for the tests: hands out addresses of games to who signs for them, plays rounds by calling our wallet with a key of
 * its own, and keeps books to compare with. Written from the hub's public reference.
 */
import { generateKeyPairSync } from 'node:crypto';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { isSignedBy, signBody, signatureHeader } from '../src/adapters/vendors/hub-wallet/signing.ts';
import { nextId } from './vendor.ts';
import type { World } from './world.ts';

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
export const ours = pair();
export const theirs = pair();
export const gameHost = 'https://play.hub.example';

export type HubReply = {
  readonly http: number;
  readonly status: string;
  readonly balance?: number;
  readonly [other: string]: unknown;
};

export type Hub = {
  readonly server: FakeServer;
  /** Signed as the hub signs; `spoil` changes the body after that. */
  send(call: string, body: object, options?: { key?: string; spoil?: (body: string) => string }): Promise<HubReply>;
  close(): Promise<void>;
};

/** A hub that `code` is known by in a world; its one game is listed. */
export async function hub(w: World, code: string, adapter = 'hub-wallet', game = 'hub_tiger'): Promise<Hub> {
  const server = await fakeServer((asked) => {
    const signature = String(asked.headers[signatureHeader] ?? '');
    if (!isSignedBy(ours.publicKey, Buffer.from(asked.body), signature))
      return { status: 403, body: { error: 'RS_ERROR_INVALID_SIGNATURE' } };
    const { game_code, token = 'demo' } = JSON.parse(asked.body) as { game_code: string; token?: string };
    return { body: { url: `${gameHost}/${game_code}?session=${encodeURIComponent(token.length)}` } };
  });
  const account = { publicKey: theirs.publicKey, operatorId: '7' };
  await w.owner.query(
    `insert into play_vendors (code, name, adapter, api_url, frame_origins, account) values ($1, 'Hub', $2, $3, $4, $5)`,
    [code, adapter, server.url, [gameHost], account],
  );
  await w.owner.query('insert into play_games (vendor, code) values ($1, $2)', [code, game]);
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', $1, 1, '{"EN": "Hub"}', 910)`,
    [code],
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles, has_demo)
     values ($1, $2, now(), 'RNG', '{"EN": "Hub tiger"}', true)`,
    [code, game],
  );
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  return {
    server,
    close: () => server.close(),
    async send(call, body, { key = theirs.privateKey, spoil = (text: string) => text } = {}) {
      const text = JSON.stringify({ request_uuid: nextId(), ...body });
      const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(key, text) };
      const response = await fetch(`${w.url}/wallet/hub/${code}/${call}`, {
        method: 'POST',
        headers,
        body: spoil(text),
      });
      return { http: response.status, ...((await response.json()) as { status: string }) };
    },
  };
}
