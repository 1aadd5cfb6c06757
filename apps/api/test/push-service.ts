/** A push service for tests, and browsers of it: what arrives is opened as RFC 8291 says, written here apart from the library that closes it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

type Notice = Readonly<Record<'tag' | 'title' | 'text' | 'lang' | 'dir' | 'path', string>>;

export type PushArrival = {
  readonly notice: Notice;
  readonly headers: http.IncomingHttpHeaders;
  /** The public key that signed it, and what was signed. */
  readonly key: string;
  readonly claims: Readonly<Record<string, unknown>>;
};

export type PushPhone = {
  readonly address: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly arrived: PushArrival[];
  /** How many times somebody called, whatever was answered. */
  calls(): number;
  /** What its service answers from now on, one after the other and the last for ever; 201 is a yes. */
  answer(...statuses: readonly number[]): void;
};

export async function pushService() {
  const phones = new Map<string, { read(request: http.IncomingMessage, body: Buffer): Promise<number> }>();
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const phone = phones.get(request.url ?? '');
      response.writeHead((await phone?.read(request, Buffer.concat(chunks))) ?? 404).end();
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function phone(): PushPhone {
    const curve = createECDH('prime256v1');
    const [own, auth] = [curve.generateKeys(), randomBytes(16)];
    const path = `/send/${randomBytes(12).toString('hex')}`;
    const arrived: PushArrival[] = [];
    let [statuses, calls]: [readonly number[], number] = [[201], 0];
    phones.set(path, {
      async read({ headers }, body) {
        calls += 1;
        const status = statuses[0] ?? 201;
        statuses = statuses.length > 1 ? statuses.slice(1) : statuses;
        if (status > 299) return status;
        const notice = JSON.parse(open(body, curve, own, auth)) as Notice;
        arrived.push({ notice, headers, ...(await signedBy(headers.authorization ?? '', url)) });
        return status;
      },
    });
    return {
      arrived,
      address: { endpoint: url + path, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
      calls: () => calls,
      answer(...next) {
        statuses = next;
      },
    };
  }

  return {
    url,
    phone,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** One record: salt, size, the sender's key, and what is closed; a 2 ends the text. */
function open(body: Buffer, curve: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const closed = body.subarray(21 + idLength);
  const shared = curve.computeSecret(sender);
  const key = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
  const opener = createDecipheriv('aes-128-gcm', derive(key, salt, 'Content-Encoding: aes128gcm\0', 16), nonce);
  opener.setAuthTag(closed.subarray(-16));
  const padded = Buffer.concat([opener.update(closed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Checks the signature of the house (RFC 8292) by the key that is sent with it. */
async function signedBy(authorization: string, audience: string): Promise<Pick<PushArrival, 'key' | 'claims'>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience });
  return { key, claims: payload };
}
